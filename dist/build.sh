# Builds Augur for the launcher beside the sources, which reads this file: it uses the launcher's here, jar, path, run
# and fail.
# shellcheck shell=bash disable=SC2154,SC2034

# Where the build can be written, or else would be.
can_build() {
  [ -w "$1" ] || { [ ! -e "$1" ] && [ -w "$(dirname "$1")" ]; }
}

terminal=''
if [ -t 2 ] && [ -z "${CI:-}" ]; then
  terminal=yes
fi

# Shows the module Maven is at and the seconds that have gone by; without a terminal there is only the first line.
show_build() { # title, log
  local part line='' at='' last=-1 status
  while :; do
    status=0
    IFS= read -r -t 1 part || status=$?
    line=$line$part
    [ "$status" -eq 0 ] || [ "$status" -gt 128 ] || break # the end; above 128 only the second is over
    if [ "$status" -eq 0 ]; then
      printf '%s\n' "$line" >>"$2"
      case $line in
        *' Building '*' ['*'/'*']')
          at=$(sed -E 's/.* Building (.*) [^ ]+ +\[([0-9]+)\/([0-9]+)\]$/, module \2 of \3 (\1)/' <<<"$line")
          ;;
      esac
      line=''
    fi
    if [ -n "$terminal" ] && [ "$SECONDS" -ne "$last" ]; then
      last=$SECONDS
      printf '\r\033[K%s%s, %d s' "$1" "$at" "$SECONDS" >&2
    fi
  done
  [ -z "$terminal" ] || printf '\r\033[K' >&2
}

# Whoever runs Augur does not check its code: the checks of the compiler alone would take three quarters of its time.
without_checks=(-Dspotless.check.skip -Dmaven.javadoc.skip -Djacoco.skip -Daugur.errorprone=-XepDisableAllChecks)

build() { # title, module
  command -v mvn >/dev/null || fail "Augur has to be built once, and that needs Maven 3.8.6 or newer on the PATH."
  local log
  log=$(mktemp "${TMPDIR:-/tmp}/augur-build.XXXXXX")
  [ -n "$terminal" ] || echo "$1..." >&2
  SECONDS=0
  if ! (cd "$here" && mvn -B -Ptorch -pl "$2" -am package -DskipTests "${without_checks[@]}" 2>&1 </dev/null) |
    show_build "$1" "$log"; then
    grep -m 10 '^\[ERROR\]' "$log" >&2 || tail -n 10 "$log" >&2
    fail "Augur could not be built; all that Maven said is in $log."
  fi
  rm -f "$log"
}

is_newer_than() { # file, modules
  local file=$1 module paths=("$here/pom.xml")
  shift
  for module in "$@"; do
    paths+=("$here/$module/pom.xml" "$here/$module/src/main")
  done
  [ -n "$(find "${paths[@]}" -newer "$file" -print -quit)" ]
}

fail_to_build() { # what
  fail "$1 has not been built, and $here cannot be written: build it once as somebody who may write there."
}

# Builds the jar that every command starts from where it is missing or older than its sources.
build_augur() {
  if [ ! -f "$jar" ]; then
    can_build "$here/cli/target" || fail_to_build "Augur"
    build "Building Augur" cli
    touch "$jar"
  elif is_newer_than "$jar" core tables methods report cli; then
    if can_build "$here/cli/target"; then
      build "Building Augur" cli
      touch "$jar"
    else
      echo "Note: the sources are newer than the build, but $here cannot be written; the build is run as it is." >&2
    fi
  fi
}

# Modules of their own, built at their first use: networks on libtorch take 110 MB more, the paper's experiments a
# library for plots, the server an HTTP library, and the export ONNX Runtime.
build_module() { # module
  local words
  case $1 in
    torch) words="the networks on libtorch" ;;
    paper) words="the paper's experiments" ;;
    web) words="the server" ;;
    onnx) words="the export" ;;
  esac
  can_build "$here/$1/target" || fail_to_build "The module $1"
  build "Fetching and building $words, once" "$1"
  touch "$here/$1/target/built"
}

refresh() { # module, what it is built on
  local built=$here/$1/target/built
  if [ -f "$built" ] && is_newer_than "$built" "$@" && can_build "$here/$1/target"; then
    build_module "$1"
  fi
}

refresh_modules() {
  refresh torch core
  refresh paper core tables methods report cli
  refresh web core tables methods report cli
  refresh onnx core tables methods report cli
}

# Runs Augur with whichever of these modules have been built.
run_built() {
  local module exec=''
  path=$jar
  for module in torch paper web onnx; do
    [ ! -f "$here/$module/target/built" ] ||
      path=$path:$here/$module/target/augur-$module.jar:$here/$module/target/lib/*
  done
  # A server takes the place of this script, so that whoever ends the script ends the server.
  case ${1:-} in
    serve | studio) [ ! -f "$here/web/target/built" ] || exec=exec ;;
  esac
  run "$exec" "$@"
}

# Runs a command; the exit codes 4 to 7 ask for a module that is missing.
run_and_build() {
  local code module
  while :; do
    code=0
    run_built "$@" || code=$?
    case $code in
      4) module=torch ;;
      5) module=paper ;;
      6) module=web ;;
      7) module=onnx ;;
      *) exit "$code" ;;
    esac
    [ ! -f "$here/$module/target/built" ] || exit "$code"
    build_module "$module"
  done
}
