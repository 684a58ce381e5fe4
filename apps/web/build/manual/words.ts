export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What the pages of the manual say beside the guides. */
export const words: Record<
  Language,
  Record<
    'manual' | 'contents' | 'search' | 'none' | 'book' | 'other' | 'films' | 'skip' | 'changed' | 'untranslated',
    string
  >
> = {
  en: {
    manual: 'Manual',
    contents: 'Contents',
    search: 'Search the manual',
    none: 'Nothing found. Try another word, or a part of it.',
    book: 'All guides as one book, to print',
    films: 'Films',
    other: 'Deutsch',
    skip: 'To the text',
    changed: '',
    untranslated: '',
  },
  de: {
    manual: 'Handbuch',
    contents: 'Inhalt',
    search: 'Im Handbuch suchen',
    none: 'Nichts gefunden. Versuchen Sie ein anderes Wort oder einen Teil davon.',
    book: 'Alle Teile als ein Buch, zum Drucken',
    films: 'Filme',
    other: 'English',
    skip: 'Zum Text',
    changed: 'Der englische Text dieses Teils ist neuer. Im Zweifel gilt er.',
    untranslated: 'Diesen Teil gibt es noch nicht auf Deutsch. Sie lesen ihn auf Englisch.',
  },
}
