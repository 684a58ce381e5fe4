import { isRejection, type Rejection, type RestResponse, reject } from '@ghostlight/contracts'
import { isLongEnough, passwordTooShort } from '@ghostlight/contracts/rules'
import { type ImportRow, type PersonCommand, person, phoneProblem } from '@ghostlight/domain'
import { derivedId } from '../../engine/derived-id.ts'
import { type Commands, partOf } from '../commands.ts'
import { underTheirOwn } from '../person-claims.ts'

export type Importing = Commands & {
  /** argon2id */
  hash: (password: string) => Promise<string>
  /** the installation's key, for the streams of phone numbers */
  phoneKey: Uint8Array
  /** the name of the sheet, by which its people can be found */
  sheet?: string | undefined
  /** for new people without a password; unset: they have none */
  defaultPassword?: string | undefined
}

export type Imported = RestResponse<'importUsers'> & {
  /** the position of the last event; -1 if nothing changed */
  position: number
}

const atOnce = 100

/**
 * Applies a classified list: creates and updates the people it marks, and leaves the others. A row that fails does not stop
 * the others. The same list sent again has no second effect.
 */
export const importPeople = async (rows: readonly ImportRow[], importing: Importing): Promise<Imported> => {
  const imported: Imported = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: [], position: -1 }
  // hashes the default password once for all, because each hash takes long
  const needsDefault = rows.some(({ status, newUser }) => status === 'created' && !newUser?.password)
  const { defaultPassword } = importing
  const defaultHash = defaultPassword && needsDefault ? await importing.hash(defaultPassword) : undefined
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    const results = await Promise.all(
      part.map((row, at) => importRow(row, { ...importing, defaultHash, place: from + at })),
    )
    for (const [at, result] of results.entries()) {
      const row = part[at]
      if (!row) continue
      if (isRejection(result)) imported.failed.push({ row: row.row, message: result.message })
      else {
        imported[row.status]++
        imported.position = Math.max(imported.position, result.position)
      }
    }
  }
  return imported
}

type Result = { position: number } | Rejection

type Row = Importing & {
  defaultHash: string | undefined
  /** the index in the list */
  place: number
}

const importRow = async (row: ImportRow, importing: Row): Promise<Result> => {
  const { password } = row.newUser ?? {}
  if (password && !isLongEnough(password)) return reject('INVALID', `Password: ${passwordTooShort}`)
  switch (row.status) {
    case 'created':
      return create(row, importing)
    case 'updated':
      return update(row, importing)
    case 'unchanged':
      return stand(row, importing)
    case 'skipped':
      return { position: -1 }
  }
}

/** Notes the sheet for a person about whom it says nothing new. */
const stand = async ({ existingUsers: [known] }: ImportRow, importing: Importing): Promise<Result> => {
  const { sheet } = importing
  if (!known || !sheet) return { position: -1 }
  const said = await ask(known._id, { type: 'update', changes: { sheet } }, importing)
  // a refusal here is harmless: the person is unchanged
  return isRejection(said) ? { position: -1 } : said
}

const create = async (row: ImportRow, importing: Row): Promise<Result> => {
  const { name = '', phone = '', type = 'audience', data = {}, groups = [], password } = row.newUser ?? {}
  const problem = phoneProblem(phone)
  if (problem) return reject('INVALID', problem)
  // made from the place and not from the phone, because an id must not reveal a number
  const _id = derivedId(importing.request.commandId, 'person', String(importing.place))
  const user = { _id, name, phone, type, data }
  const register = async () => {
    const passwordHash = password ? await importing.hash(password) : importing.defaultHash
    return ask(_id, { type: 'register', user, groups, passwordHash, sheet: importing.sheet }, importing)
  }
  const made = await underTheirOwn({ after: user }, importing, register)
  // an operator's name that is taken has a sentence of its own, and no details
  return isRejection(made) && made.rejected === 'DUPLICATE_KEY' && made.details
    ? reject('DUPLICATE_KEY', addedSince)
    : made
}

/** When the list was made, nobody had the number: it is mostly the same person, from another import or from the door. */
const addedSince = 'Somebody has this phone number by now. Load the sheet again to see what it would change for them.'

/** Updates a person. The phone stays, because it identifies them. A sheet's password is only for new people. */
const update = async (row: ImportRow, importing: Importing): Promise<Result> => {
  const [known] = row.existingUsers
  if (!known || !row.newUser) return reject('NOT_FOUND', 'There is nobody to update.')
  const { name, type, data, groups } = onlyChanged(row)
  const { sheet } = importing
  const after = { ...known, name: name ?? known.name, type: type ?? known.type }
  return underTheirOwn({ before: known, after }, importing, () =>
    ask(known._id, { type: 'update', changes: { name, type, data, groups, sheet } }, importing),
  )
}

/** Only the fields that the list marks as changed, so that later changes of other fields stay. */
const onlyChanged = ({ newUser, changes }: ImportRow): NonNullable<ImportRow['newUser']> => {
  const { name, type, data = {}, groups } = newUser ?? {}
  if (!changes) return { name, type, data, groups }
  const fields = new Set(changes.map(({ field }) => field))
  return {
    ...(fields.has('name') ? { name } : {}),
    ...(fields.has('type') ? { type } : {}),
    ...(fields.has('groups') ? { groups } : {}),
    data: Object.fromEntries(Object.entries(data).filter(([key]) => fields.has(`data.${key}`))),
  }
}

const ask = async (
  id: string,
  command: PersonCommand,
  { handler, request }: Importing,
): Promise<{ position: number } | Rejection> => {
  const handled = await handler.handle(person, { id, command }, partOf(request, 'person', id, command.type))
  return isRejection(handled) ? handled : { position: handled.position }
}
