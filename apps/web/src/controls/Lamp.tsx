/** The lamp left burning on an empty stage. */
export const Lamp = ({ size }: { size: number }) => <img src="/favicon.svg" width={size} height={size} alt="" />
