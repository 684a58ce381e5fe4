import type { Performance } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { usePerform } from './usePerform.ts'

export type PhoneTextField = keyof NonNullable<Performance['data']>

/** What phones say before the first GO and after the end. */
export const usePhoneTexts = (id: string) => {
  const { perform } = usePerform(id)
  return useMemo(
    () => ({
      /** `from`: what its author saw when they began to type. */
      change: (field: PhoneTextField, to: string, from: string): true => {
        const path = `data.${field}`
        perform({
          label: 'the change of what phones show',
          edits: [{ type: 'set', kind: 'performance', id, fields: [{ path, from, to }] }],
        })
        return true
      },
    }),
    [perform, id],
  )
}
export type PhoneTexts = ReturnType<typeof usePhoneTexts>
