import { matchesIn } from './read-project.mjs'

// An indented bigint literal, beside texts or without any: at the top of a file such a literal is safe.
const literal = /^[ \t]+(?:[^'"`\n/]|'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)*?(?<![\w.])\d[\d_]*n\b/gm

/**
 * The React Compiler loses bigint literals inside components and hooks (docs/decisions/006). A plain
 * one-line function at the top of the file keeps them.
 * @type {import('./read-project.mjs').Rule}
 */
export function bigintsStayOutside({ files }) {
  return files
    .filter(
      ({ path, isTest }) => !isTest && (/\/use-[\w-]+\.ts$/.test(path) || path.endsWith('.tsx')),
    )
    .flatMap((file) =>
      matchesIn(file, literal)
        .filter(({ line }) => !isPlain(file.text.split('\n'), line))
        .map(({ line }) => ({
          file: file.path,
          line,
          message:
            'has a bigint literal where the React Compiler may lose it: compare with isPositive, or move the sum to a plain function that begins in the first column.',
        })),
    )
}

/**
 * Whether a line belongs to a declaration whose name is neither a component's nor a hook's.
 * @param {string[]} lines @param {number} line
 */
function isPlain(lines, line) {
  for (let index = line - 1; index >= 0; index--) {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(lines[index] ?? '')?.[1]
    if (name) return !/^(use[A-Z]|[A-Z])/.test(name)
  }
  return true
}
