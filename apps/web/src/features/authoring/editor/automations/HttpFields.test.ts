// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { HttpFields } from './HttpFields.tsx'

it('the values of a message read as one sentence, and each can be changed or taken out alone', async () => {
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
