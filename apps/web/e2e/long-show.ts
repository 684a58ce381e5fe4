import type { Blackboard, Performance, User } from '@ghostlight/contracts'
import { call, json, loginOperator, type Show } from '../../../tests/support/show.ts'

const header = 'Cue,Cue Name,Cue Description,Group,Template,Type,Voice,Text,Min Delay,Max Delay'
const row = (number: number) =>
  `${number},Scene ${number},What happens in scene ${number},audience,Line ${number},speech,rms,Line ${number} for {{name}}.,0,0`

/** A show of that many cues, each with one line for the audience; `most` people of the demo's. */
export const longShow = async (origin: string, cues: number, most = 3): Promise<Show> => {
  const token = await loginOperator(origin)
  const sheet = [header, ...Array.from({ length: cues }, (_, at) => row(at + 1))].join('\n')
  const form = new FormData()
  form.set('file', new File([sheet], 'cues.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries({
    userSheetName: 'Users',
    templateSheetName: 'Cues',
    performanceName: `${cues} cues`,
    description: '',
  }))
    form.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const loaded = await fetch(`${origin}/api/sheet-load-performance`, { method: 'POST', headers, body: form })
  if (!loaded.ok) throw new Error(`the long show could not be loaded: ${await loaded.text()}`)
  const performances = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const users = await json<User[]>(call(origin, '/api/users', { token }))
  const audience = users.filter(({ type }) => type === 'audience').slice(0, most)
  const performance = performances.find(({ name }) => name === `${cues} cues`)?._id
  const body = { performance, users: audience.map(({ _id }) => _id) }
  return { origin, token, audience, board: await json<Blackboard>(call(origin, '/api/blackboards', { token, body })) }
}
