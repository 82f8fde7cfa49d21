const plain = 'aceinouyACEINOUY';
const accented = 'åçéîñöûýÅÇÉÎÑÖÛÝ';

/**
 * An English text as the pseudo-locale has it: accented, two fifths longer, in brackets. What is
 * filled in (`{{name}}`) and marks (`<1>`) stay as they are.
 */
export function pseudo(text: string): string {
  const said = text
    .split(/(\{\{[^{}]*\}\}|\$t\([^()]*\)|<[^<>]*>)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/[aceinouy]/gi, (one) => accented[plain.indexOf(one)] ?? one),
    )
    .join('');
  return `[${said}${'·'.repeat(Math.ceil(text.length * 0.4))}]`;
}
