import tracery from 'tracery-grammar'
import type { Language, LanguageRequest } from '../../engine/ports/language.ts'
import { seeded } from '../../engine/seeded.ts'
import { grammar, type Opening } from './grammar.ts'

type Slots = LanguageRequest['slots']

/**
 * Text for rehearsals, without an account or a network: a small grammar instead of a language model. It ignores the prompt.
 * Texts of the audience go only into finished sentences, never into the rules, which would interpret them.
 */
export function openRehearsalLanguage(): Language {
  const rules = tracery.createGrammar(grammar)
  rules.addModifiers(tracery.baseEngModifiers)
  return {
    name: 'rehearsal',
    async write({ slots, seed }) {
      // All grammars share one generator of random numbers. `flatten` does not wait, so nothing can come in between.
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

/** Fills the slots in one pass, so that a value that looks like a slot stays unchanged. */
function filled(text: string, slots: Slots): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => said(slots, slot))
}

function said(slots: Slots, slot: string): string {
  return Object.hasOwn(slots, slot) ? (slots[slot] ?? '').trim() : ''
}
