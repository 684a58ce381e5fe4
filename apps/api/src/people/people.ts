import { phoneDigits, type User } from '@ghostlight/contracts'
import { erasedText } from '@ghostlight/contracts/rules'
import { passwordsKey, peopleKey, secondFactorsKey } from '@ghostlight/projections'
import type { Codec } from '../engine/log/codec.ts'
import { createSharedReads } from '../engine/log/shared-reads.ts'
import type { Passwords } from '../engine/ports/passwords.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import { loginName } from './login-name.ts'

/** A person of the library with the names of the groups the sheet gave them. */
export type Person = { user: User; groups: string[] }

/** A person without a key has no name, phone or data any more, but stays in the list. */
export const readable = ({ user, groups }: Person): Person => ({ user: { ...nobody, ...user }, groups })
const nobody = { name: erasedText, phone: '', data: {} }

/** Reads the people of the installation: it returns stored, sealed data opened. */
export const createPeople = (views: ReadStore, codec: Codec, { verify }: Pick<Passwords, 'verify'>) => {
  const all = async (): Promise<Person[]> =>
    [...(await views.all(peopleKey)).values()].map((value) => readable(codec.openAll(value)))

  const operators = async (): Promise<User[]> =>
    [...(await views.all(peopleKey)).values()]
      .filter(({ user }) => user.type === 'dramaturg' && !user.ended)
      .map((it) => readable(codec.openAll(it)).user)
  /** Strangers may ask for names as often as they like, so requests during a read share the next one. */
  const sharedOperators = createSharedReads(operators)

  /** Also false for a person without a password. */
  const passwordIs = async (userId: string, password: string): Promise<boolean> => {
    const hash = codec.openAll(await views.get(passwordsKey, userId))?.passwordHash
    return hash ? verify(hash, password) : false
  }

  return {
    all,
    /** with the sheets that they came from, the newest last */
    withSheets: async (): Promise<(Person & { sheets: string[] })[]> =>
      [...(await views.all(peopleKey)).values()].map((value) => {
        const { from, ...person } = codec.openAll(value)
        return { ...readable(person), sheets: from?.sheets ?? [] }
      }),
    /** the same, still sealed */
    sealed: async (): Promise<Person[]> => [...(await views.all(peopleKey)).values()],
    get: async (id: string): Promise<Person | undefined> => {
      const value = await views.get(peopleKey, id)
      return value === undefined ? undefined : readable(codec.openAll(value))
    },
    byPhone: async (phone: string): Promise<Person | undefined> => {
      const digits = phoneDigits(phone)
      return digits === '' ? undefined : (await all()).find(({ user }) => phoneDigits(user.phone) === digits)
    },
    /** The operator who logs in by this name; nobody who was ended. */
    operatorNamed: async (username: string): Promise<User | undefined> => {
      const wanted = loginName(username)
      // a person without a key has no name, and nobody logs in by the placeholder
      if (wanted === '' || wanted === loginName(erasedText)) return undefined
      return (await sharedOperators('')).find(({ name }) => loginName(name) === wanted)
    },
    passwordIs,
    /** The secret of their codes; undefined if their login needs no code. */
    secondFactorOf: async (userId: string): Promise<string | undefined> =>
      codec.openAll(await views.get(secondFactorsKey, userId))?.secret,
  }
}
export type People = ReturnType<typeof createPeople>
