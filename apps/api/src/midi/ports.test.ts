import { expect, test, vi } from 'vitest'
import { systemPorts } from './ports.ts'

const inputs = vi.hoisted(() => [] as { emit: (type: string, at: number, bytes: number[]) => boolean }[])
vi.mock('@julusian/midi', async () => {
  const { EventEmitter } = await import('node:events')
  class Input extends EventEmitter {
    open = -1
    constructor() {
      super()
      inputs.push(this)
    }
    getPortCount = () => 2
    getPortName = (at: number) => ['Pedal', 'Desk'][at]
    ignoreTypes = () => undefined
    openPort(at: number) {
      this.open = at
    }
    closePort() {
      this.open = -1
    }
    override emit(type: string, ...more: unknown[]) {
      return this.open >= 0 && super.emit(type, ...more)
    }
  }
  return { default: { Input } }
})

test('[MD-24] an input that is opened again hears each message once', async () => {
  const ports = await systemPorts()
  expect(ports.names()).toEqual(['Pedal', 'Desk'])
  const heard: string[] = []
  const says = (byte: number) => inputs[0]?.emit('message', 0, [byte])
  const close = ports.open(1, (bytes) => heard.push(`first ${bytes}`))
  says(1)
  close()
  says(2)
  ports.open(0, (bytes) => heard.push(`then ${bytes}`))
  says(3)
  expect(heard).toEqual(['first 1', 'then 3'])
})
