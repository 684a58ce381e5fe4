import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { startProduct } from '../support/product.ts'
import { createShow, openConsole } from '../support/show.ts'

test('[ED-17] a product that is told to stop ends within seconds, although connections stay open', async () => {
  const data = demoHouse()
  const running = await startProduct({ DATA_DIR: data.dir })
  const silent = connect(Number(new URL(running.origin).port), '127.0.0.1')
  silent.on('error', () => undefined)
  await new Promise((resolve) => silent.once('connect', resolve))
  const deaf = await openConsole(await createShow(running.origin, 2))
  deaf.pause()
  const from = performance.now()
  await running.stop()
  expect(performance.now() - from).toBeLessThan(8_000)
  silent.destroy()
  deaf.close()
  data.remove()
})
