/** The part of the package that is used; it has no types of its own. */
declare module 'slip' {
  type Options = {
    maxMessageSize: number
    onMessage: (bytes: Uint8Array) => void
    /** called when a message is too long; after that, nothing more can be read */
    onError: () => void
  }
  const slip: {
    encode: (bytes: Uint8Array) => Uint8Array
    Decoder: new (options: Options) => { decode: (bytes: Uint8Array) => void }
  }
  export default slip
}
