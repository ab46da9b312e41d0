# wallchart.bash - completion for bash: source it, or put it where bash-completion looks.

_wallchart() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} program=${COMP_WORDS[0]}

	case $COMP_CWORD,${COMP_WORDS[1]},$before in
	1,*) COMPREPLY=($(compgen -W "render figure estimate plan validate check list new --help --version" -- "$word")) ;;
	*,list,list) COMPREPLY=($(compgen -W "gpus models networks software sites templates figures papers languages" -- "$word")) ;;
	*,figure,figure) COMPREPLY=($(compgen -W "$("$program" list figures 2>/dev/null | grep -v '^ ')" -- "$word")) ;;
	*,new,new) COMPREPLY=($(compgen -W "$("$program" list models 2>/dev/null | cut -d' ' -f1)" -- "$word")) ;;
	3,new,*) COMPREPLY=($(compgen -W "$("$program" list gpus 2>/dev/null | cut -d' ' -f1)" -- "$word")) ;;
	*,*,-t | *,*,--template) COMPREPLY=($(compgen -f -W "$("$program" list templates 2>/dev/null)" -- "$word")) ;;
	*,*,--ink) COMPREPLY=($(compgen -W "colour grey saver" -- "$word")) ;;
	*,*,--format) COMPREPLY=($(compgen -W "pdf svg png text json csv" -- "$word")) ;;
	*,*,--data) COMPREPLY=($(compgen -W "csv json" -- "$word")) ;;
	*,*,--orientation) COMPREPLY=($(compgen -W "portrait landscape" -- "$word")) ;;
	*)
		if [[ $word == -* ]]; then
			COMPREPLY=($(compgen -W "$("$program" "${COMP_WORDS[1]}" --help 2>/dev/null | grep -o -- '--[a-z-]*')" -- "$word"))
		else
			COMPREPLY=($(compgen -f -- "$word"))
		fi
		;;
	esac
}

complete -F _wallchart wallchart
