import { describe, expect, it } from 'vitest'
import { pressed, readOptions, withOptions } from './options.ts'

describe('what the wall shows beside the emotes', () => {
  it('is nothing, unless the link asks for it', () => {
    expect(readOptions('')).toEqual({ join: null, count: false })
    expect(readOptions('?qr=show&count=1')).toEqual({ join: 'show', count: true })
    expect(readOptions('?qr=adduser&count=yes')).toEqual({ join: 'adduser', count: false })
    expect(readOptions('?qr=elsewhere')).toEqual({ join: null, count: false })
  })

  it('changes by key, and the address keeps it together with the token', () => {
    const keys = (...all: string[]) => all.reduce((options, key) => pressed(key, options), readOptions(''))
    expect(keys('q')).toEqual({ join: 'show', count: false })
    expect(keys('Q', 'q')).toEqual({ join: 'adduser', count: false })
    expect(keys('q', 'q', 'q', 'c', 'x')).toEqual({ join: null, count: true })
    expect(keys('c', 'C')).toEqual({ join: null, count: false })
    const address = 'http://localhost:8080/wall/K7M4QX#a.b.c'
    expect(keys('l')).toEqual({ join: null, count: false, light: true })
    expect(keys('l', 'L').light).toBe(false)
    expect(readOptions('?light=1').light).toBe(true)
    expect([keys('w').cloud, keys('w', 'W').cloud, readOptions('?words=cloud').cloud]).toEqual([true, false, true])
    const cloud = withOptions(address, { join: null, count: false, cloud: true })
    expect(cloud).toBe('http://localhost:8080/wall/K7M4QX?words=cloud#a.b.c')
    expect(withOptions(cloud, { join: null, count: false })).toBe(address)
    const changed = withOptions(address, { join: 'show', count: true })
    expect(changed).toBe('http://localhost:8080/wall/K7M4QX?qr=show&count=1#a.b.c')
    const light = withOptions(address, { join: null, count: false, light: true })
    expect(light).toBe('http://localhost:8080/wall/K7M4QX?light=1#a.b.c')
    expect(withOptions(light, { join: null, count: false })).toBe(address)
    expect(withOptions(changed, { join: null, count: false })).toBe(address)
  })
})
