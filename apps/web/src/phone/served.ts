import { isFields, parseJson, textOf } from '../connection/fields.ts'
import { nobody, type Person } from './join.ts'

/** What the server knew of a show when it drew the first screen of this page. */
export type Served = { blackboardId: string; show: object }

/** Undefined = the server drew nothing, as of an unknown show, for somebody who has joined, or without a network. */
export const servedIn = (page: Document): Served | undefined => {
  const told = parseJson(page.getElementById('served')?.textContent ?? '')
  const blackboardId = textOf(told, 'blackboardId')
  return isFields(told) && isFields(told.show) && blackboardId ? { blackboardId, show: told.show } : undefined
}

type Early = {
  person: Person
  /** they have pressed Join */
  pressed: boolean
  /** the chosen language, if it is another than that of the page */
  language: string | undefined
}

/** What somebody did on the first screen before the script was there. From then on the script answers. */
export const takeEarly = (page: Document): Early => {
  const { dataset } = page.documentElement
  const [phone, name] = [...page.querySelectorAll<HTMLInputElement>('#root input')].map(({ value }) => value)
  const list = page.querySelector<HTMLSelectElement>('.language select')
  const pressed = 'pressed' in dataset
  const drawn = list?.querySelector<HTMLOptionElement>('[selected]')?.value
  delete dataset['opening']
  delete dataset['pressed']
  for (const it of page.querySelectorAll('.language, .late')) it.remove()
  return {
    person: { phone: phone ?? nobody.phone, name: name ?? nobody.name },
    pressed,
    language: list && list.value !== drawn ? list.value : undefined,
  }
}
