import type { Input } from '@julusian/midi'

/** The MIDI inputs of this machine. */
export type MidiPorts = {
  names(): string[]
  /** passes on each message, as bytes; returns what closes it */
  open(at: number, heard: (bytes: readonly number[]) => void): () => void
}

/** Those of the system: ALSA, CoreMIDI or Windows. Throws if it has none, or if a library of it is missing. */
export const systemPorts = async (): Promise<MidiPorts> => {
  // only the machine that is asked for MIDI loads it: its binary needs the sound library of the system
  const { default: midi } = (await import('@julusian/midi')) as unknown as { default: { Input: new () => Input } }
  const input = new midi.Input()
  return {
    names: () => Array.from({ length: input.getPortCount() }, (_, at) => input.getPortName(at)),
    open: (at, heard) => {
      const hear = (_: number, bytes: readonly number[]): void => heard(bytes)
      input.on('message', hear)
      // system exclusive and timecode are wanted; the many messages of active sensing are not
      input.ignoreTypes(false, false, true)
      input.openPort(at)
      return () => {
        input.closePort()
        // the same object opens the port again
        input.off('message', hear)
      }
    },
  }
}
