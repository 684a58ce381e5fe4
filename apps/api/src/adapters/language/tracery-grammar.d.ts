declare module 'tracery-grammar' {
  type Grammar = { flatten(rule: string): string; addModifiers(modifiers: object): void }
  const tracery: {
    createGrammar(rules: Readonly<Record<string, readonly string[]>>): Grammar
    setRng(next: () => number): void
    baseEngModifiers: object
  }
  export default tracery
}
