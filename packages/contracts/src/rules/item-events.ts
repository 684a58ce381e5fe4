/**
 * What happens to the items of each kind in the library, by the name of the event. The data of `created` and `updated` has the
 * item under the name of its kind, that of `deleted` its `_id`.
 */
export const itemEvents = {
  performance: { created: 'PerformanceCreated', updated: 'PerformanceUpdated' },
  cue: { created: 'CueCreated', updated: 'CueUpdated', deleted: 'CueDeleted' },
  module: { created: 'ModuleCreated', updated: 'ModuleUpdated', deleted: 'ModuleDeleted' },
  group: { created: 'GroupCreated', updated: 'GroupChanged', deleted: 'GroupDeleted' },
  template: { created: 'TemplateCreated', updated: 'TemplateUpdated' },
  picture: { created: 'PictureAdded', deleted: 'PictureRemoved' },
  comment: { created: 'CommentCreated', updated: 'CommentUpdated', deleted: 'CommentDeleted' },
  voice: { created: 'VoiceAdded', updated: 'VoiceUpdated' },
} as const
export type ItemKind = keyof typeof itemEvents
