import type { PerformanceData, Preflight } from '@ghostlight/contracts'
import { isPictureId } from '@ghostlight/contracts/rules'
import { listOf, type Views } from './lists.ts'

/** The emotes whose picture is not in the library. Phones and walls show their labels instead. */
export const missingPictures = async (
  emotes: PerformanceData['emotes'],
  views: Views,
): Promise<Preflight['problems']> => {
  const pictured = (emotes ?? []).filter(({ picture }) => isPictureId(picture))
  if (pictured.length === 0) return []
  const known = new Set((await listOf(views, 'picture')).map(({ _id }) => _id))
  return pictured.flatMap(({ label, picture }) =>
    known.has(picture)
      ? []
      : [
          {
            level: 'warn' as const,
            text: `the picture of the emote "${label}" is missing: phones and wall show its label`,
          },
        ],
  )
}
