import { z } from 'zod'
import { AnyText } from './limits.ts'
import { Id, Text, Timestamp } from './primitives.ts'
import { announcementKeys, announcementLimits } from './rules/announcements.ts'
import { announcementChannel } from './rules/channels.ts'

export const AnnouncementKey = z.enum(announcementKeys, 'a key from F1 to F8')

/** Words that an author has prepared, so that one key speaks them to everybody. */
export const Announcement = z.strictObject({
  key: AnnouncementKey,
  name: z.string().trim().min(1, 'an announcement has a name').max(announcementLimits.name),
  text: z.string().trim().min(1, 'an announcement has words').max(announcementLimits.text),
  voice: Text(64).min(1),
  /** what plays goes on, quieter, and it ends by itself; absent = the show is held until all is clear */
  goesOn: z.literal(true).optional(),
})
export type Announcement = z.infer<typeof Announcement>

export const Announcements = z
  .array(Announcement)
  .min(1)
  .max(announcementKeys.length, `at most ${announcementKeys.length} announcements`)
  .superRefine((announcements, { addIssue }) => {
    const keys = announcements.map(({ key }) => key)
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    if (twice !== undefined) addIssue({ code: 'custom', message: `two announcements have the key ${twice}` })
  })

/** The announcement that is on, for consoles. */
export const AnnouncedNow = z.object({
  key: AnnouncementKey,
  name: AnyText,
  by: AnyText,
  at: Timestamp,
  /** the show is held for it, and goes on when all is clear */
  holds: z.boolean(),
})

/** What a screen of the room shows of the announcement that is on. */
export const ShownAnnouncement = z.object({
  announcementId: Id,
  text: AnyText,
  /** absent = the performance does not say */
  language: AnyText.optional(),
})
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>

/** To walls and stage screens, whenever it changes; null = nothing is announced. */
export const AnnouncementMessage = z.object({
  channel: z.literal(announcementChannel),
  event: z.literal('announcement'),
  data: z.object({ announcement: ShownAnnouncement.nullable() }),
})
export type AnnouncementMessage = z.infer<typeof AnnouncementMessage>
