import tracery from 'tracery-grammar'
import type { Language, LanguageRequest } from '../../engine/ports/language.ts'
import { seeded } from '../../engine/seeded.ts'
import { grammar, type Opening } from './grammar.ts'

type Slots = LanguageRequest['slots']

/**
 * Text to rehearse with, without an account or a network: a small grammar instead of a language model. The prompt is
 * not read. What the audience wrote goes into finished sentences only, never into the rules, where it could be obeyed.
 */
export function openRehearsalLanguage(): Language {
  const rules = tracery.createGrammar(grammar)
  rules.addModifiers(tracery.baseEngModifiers)
  return {
    name: 'rehearsal',
    async write({ slots, seed }) {
      // The generator is one for all grammars; nothing can come between, as flattening does not wait.
      tracery.setRng(seeded(seed))
      return { text: filled(rules.flatten(`#${openingFor(slots)}#`), slots), rehearsal: true }
    },
  }
}

function openingFor(slots: Slots): Opening {
  const name = said(slots, 'name')
  const username = said(slots, 'onlineUsername')
  if (name && username) return 'both'
  return name ? 'named' : username ? 'known' : 'unknown'
}

/** One pass: a value that looks like a slot stays as it is. */
function filled(text: string, slots: Slots): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => said(slots, slot))
}

function said(slots: Slots, slot: string): string {
  return Object.hasOwn(slots, slot) ? (slots[slot] ?? '').trim() : ''
}
