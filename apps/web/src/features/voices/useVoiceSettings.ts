import type { Voice, VoiceSettings } from '@ghostlight/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAutosave } from '../../autosave/useAutosave.ts'
import { call } from '../../rest/client.ts'
import { voicesQuery } from '../../rest/voices-query.ts'

type Changes = Partial<VoiceSettings>
export type Saving = { state: 'idle' | 'changed' | 'saved' } | { state: 'failed'; why: string }

const none: Changes = {}

/**
 * The settings of a voice, saved while they are moved. Only a moved setting belongs to this operator until it is saved;
 * the others follow what other operators save.
 */
export const useVoiceSettings = (voice: Voice) => {
  const client = useQueryClient()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const latest = useRef(none)
  /** saves run one after the other, so that the latest one wins */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = async (changes: Changes): Promise<boolean> => {
    if (Object.keys(changes).length === 0) return true
    try {
      const saved = await call('updateVoice', { params: { id: voice._id }, body: changes })
      client.setQueryData(voicesQuery.queryKey, (all) => all?.map((it) => (it._id === saved._id ? saved : it)))
      // a setting moved meanwhile is still being saved
      if (latest.current === changes) setSaving({ state: 'saved' })
      return true
    } catch (error) {
      console.error('Failed to save voice settings', error)
      setSaving({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
  const inTurn = (changes: Changes): Promise<boolean> => {
    const mine = last.current.then(() => save(changes))
    last.current = mine
    return mine
  }
  const field = useAutosave(none, inTurn)
  const settings = { ...voice.settings, ...field.value }
  return {
    settings,
    saving,
    set: <N extends keyof VoiceSettings>(name: N, value: VoiceSettings[N]): void => {
      if (settings[name] === value) return
      setSaving({ state: 'changed' })
      latest.current = { ...field.value, [name]: value }
      field.change(latest.current)
    },
    flush: field.flush,
  }
}
