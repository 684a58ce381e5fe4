import type { LockedRoute, routes } from '@ghostlight/contracts'
import type { Call } from '../route/route.ts'

type Asked<N extends LockedRoute> = Pick<Call<(typeof routes)[N]>, 'params' | 'body'>
type Id = string | null | undefined
const itself = ({ params }: { params: { id: string } }): Id[] => [params.id]

/** The performance that a template names as its own. */
const linked = (metadata: unknown): Id => {
  const link =
    typeof metadata === 'object' && metadata !== null && 'performanceId' in metadata && metadata.performanceId
  return typeof link === 'string' ? link : undefined
}

/** Rights are no field of the person, so they can be removed even during a locked show. */
const keepsPerson = (changes: object): boolean =>
  Object.keys(changes).every((key) => key === 'password' || key === 'rights')

/** Ids of what a call would change. A locked show that has one of them refuses it. */
export const touched: { [N in LockedRoute]: (asked: Asked<N>) => readonly Id[] } = {
  updatePerformance: itself,
  updateCue: itself,
  deleteCue: itself,
  createModule: ({ body }) => [body.cue],
  updateModule: ({ params, body }) => [params.id, body.cue],
  deleteModule: itself,
  updateGroup: itself,
  deleteGroup: itself,
  createTemplate: ({ body }) => [linked(body.metadata)],
  updateTemplate: ({ params, body }) => [params.id, linked(body.metadata)],
  edit: ({ body }) =>
    body.edits.flatMap((edit) => {
      if (edit.type === 'add') return [edit.item._id, linked(edit.item['metadata']), String(edit.item['cue'])]
      // the place counts as changed too: the cue of a module, the performance of a template
      const into = edit.type === 'set' ? edit.fields.map(({ to }) => (typeof to === 'string' ? to : undefined)) : []
      return [edit.id, ...into]
    }),
  sheetLoadPerformance: ({ body }) => [body.basePerformanceId],
  updateUser: ({ params, body }) => (keepsPerson(body) ? [] : [params.id]),
  importUsers: ({ body }) =>
    body.users.flatMap(({ status, existingUsers }) =>
      status === 'updated' ? existingUsers.map(({ _id }) => _id) : [],
    ),
  eraseUser: itself,
  erasePeople: itself,
}
