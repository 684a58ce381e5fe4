// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { HeaderLine } from './HeaderLine.tsx'
import { HttpFields } from './HttpFields.tsx'

it('shows the values of a message as one sentence, and changes or removes each of them alone', async () => {
  const changed: object[] = []
  const text = (name: string) => ({ name, type: 'text' as const, value: name })
  const message = {
    kind: 'http' as const,
    method: 'POST' as const,
    url: 'http://desk.local/on',
    headers: [],
    json: [text('one'), text('two'), text('three')],
  }
  const page = await openScreen(
    h(HttpFields, { message, onChange: (next: object) => void changed.push(next) } as never),
  )
  const leads = [...document.querySelectorAll('[class*=lead]')].map(({ textContent }) => textContent)
  expect(leads).toEqual(['Address', 'JSON', 'and', 'and', ''])
  await page.press('+ JSON value')
  expect(changed.at(-1)).toEqual({ ...message, json: [...message.json, { name: 'value4', type: 'text', value: '' }] })
  await page.press('Remove JSON value 2')
  expect(changed.at(-1)).toEqual({ ...message, json: [text('one'), text('three')] })
})

it('saves the value of a header when its field is left with text in it, for the machine in the address', async () => {
  const changed: object[] = []
  const answers = [{ status: 503, body: { code: 'UNAVAILABLE', message: 'Not now.' } }, { body: { _id: 'secret-2' } }]
  const line = (url: string) =>
    h(HeaderLine, {
      header: { name: 'Authorization', secret: 'secret-1' },
      url,
      onChange: (next: object) => void changed.push(next),
      onRemove: () => undefined,
    })
  const page = await openScreen(line('not an address'), {
    rest: { 'POST /api/machine-secrets': () => answers.shift() ?? { status: 500, body: {} } },
  })
  const says = 'What the header Authorization says'
  const sent = () => page.calls.flatMap(({ call, body }) => (call === 'POST /api/machine-secrets' ? [body] : []))
  const leave = async () => {
    await page.does(() => page.field(says).focus())
    await page.does(() => page.field(says).blur())
  }
  expect(page.field(says).disabled, 'for no machine').toBe(true)
  await page.draws(line('http://desk.local:8080/on'))
  await leave()
  expect(sent(), 'nothing was typed: the old one stays').toEqual([])
  await page.types(says, 'Bearer abc')
  await leave()
  expect(sent()).toEqual([{ host: 'desk.local:8080', value: 'Bearer abc' }])
  expect([page.text().includes('Not kept'), page.field(says).value, changed]).toEqual([true, 'Bearer abc', []])
  await leave()
  expect([page.text().includes('Not kept'), page.field(says).value]).toEqual([false, ''])
  expect(changed).toEqual([{ name: 'Authorization', secret: 'secret-2' }])
})

it('offers another header up to ten, and another JSON value up to thirty', async () => {
  const header = { name: 'X-Desk', secret: null }
  const value = { name: 'v', type: 'text' as const, value: '' }
  const fields = (headers: number, values: number) =>
    h(HttpFields, {
      message: {
        kind: 'http',
        method: 'POST',
        url: 'http://desk.local/on',
        headers: Array.from({ length: headers }, () => header),
        json: Array.from({ length: values }, (_, at) => ({ ...value, name: `v${at}` })),
      },
      onChange: () => undefined,
    } as never)
  const page = await openScreen(fields(9, 29))
  const offers = () => ['+ Header', '+ JSON value'].filter((it) => page.text().includes(it))
  expect(offers()).toEqual(['+ Header', '+ JSON value'])
  await page.draws(fields(10, 29))
  expect(offers()).toEqual(['+ JSON value'])
  await page.draws(fields(9, 30))
  expect(offers()).toEqual(['+ Header'])
})
