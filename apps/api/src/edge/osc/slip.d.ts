/** The part of the package that is used; it has no types of its own. */
declare module 'slip' {
  type Options = {
    maxMessageSize: number
    onMessage: (bytes: Uint8Array) => void
    /** a message is longer than that; after it nothing can be read any more */
    onError: () => void
  }
  const slip: {
    encode: (bytes: Uint8Array) => Uint8Array
    Decoder: new (options: Options) => { decode: (bytes: Uint8Array) => void }
  }
  export default slip
}
