import { phoneDigits, type User } from '@ghostlight/contracts'
import { erasedText } from '@ghostlight/contracts/rules'
import { passwordsKey, peopleKey } from '@ghostlight/projections'
import type { Codec } from '../engine/log/codec.ts'
import type { Passwords } from '../engine/ports/passwords.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'

/** A person of the library with the names of the groups the sheet gave them. */
export type Person = { user: User; groups: string[] }

/** Without their key a person has no name, phone or data any more; they are still one of the list. */
const readable = ({ user, groups }: Person): Person => ({ user: { ...nobody, ...user }, groups })
const nobody = { name: erasedText, phone: '', data: {} }

/** Reads the people of the installation; what is stored is sealed, what is returned is open. */
export const createPeople = (views: ReadStore, codec: Codec, { verify }: Pick<Passwords, 'verify'>) => {
  const all = async (): Promise<Person[]> =>
    [...(await views.all(peopleKey)).values()].map((value) => readable(codec.openAll(value)))

  return {
    all,
    get: async (id: string): Promise<Person | undefined> => {
      const value = await views.get(peopleKey, id)
      return value === undefined ? undefined : readable(codec.openAll(value))
    },
    byPhone: async (phone: string): Promise<Person | undefined> => {
      const digits = phoneDigits(phone)
      return digits === '' ? undefined : (await all()).find(({ user }) => phoneDigits(user.phone) === digits)
    },
    /** The operator with this name and password; the work is the same when there is none. Errors: PasswordsBusy. */
    operator: async (username: string, password: string): Promise<User | undefined> => {
      const operators = [...(await views.all(peopleKey)).values()].filter(({ user }) => user.type === 'dramaturg')
      const wanted = username.trim().toLowerCase()
      // a person whose key is gone has no name, and nobody logs in by what stands in its place
      const found = operators
        .map((it) => readable(codec.openAll(it)))
        .find(({ user }) => wanted !== '' && wanted !== erasedText && user.name.toLowerCase() === wanted)
      const stored = found && codec.openAll(await views.get(passwordsKey, found.user._id))
      const hash = stored?.passwordHash ?? nobodysHash
      return (await verify(hash, password)) && found ? found.user : undefined
    },
  }
}
export type People = ReturnType<typeof createPeople>

/** argon2id of nothing anybody knows, so that an unknown name takes as long as a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$NLDx9bxLyc3BVPtRgZcGug$rp4h1SBe2kMwF3tIIDQ1Gz9YvgPcqZBsQgFE6nwRQRk'
