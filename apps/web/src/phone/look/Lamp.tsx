/** @jsxImportSource preact */
/** The ghost light: the lamp left burning on an empty stage. A performance's own logo takes its place. */
export function Lamp({ height }: { height: number }) {
  return (
    <>
      <span className="logo" style={{ height: `${height}px` }} />
      <Light height={height} />
    </>
  )
}

function Light({ height }: { height: number }) {
  return (
    <svg className="lamp" width={(height * 80) / 116} height={height} viewBox="0 0 80 116" aria-hidden="true">
      <g className="lamp-stand">
        <rect x="36" y="54" width="8" height="52" rx="4" />
        <rect x="12" y="103" width="56" height="10" rx="5" />
      </g>
      <g className="lamp-light">
        <circle cx="40" cy="37" r="21" />
        <rect x="37" y="2" width="6" height="8" rx="3" />
        <rect x="0" y="34" width="10" height="6" rx="3" />
        <rect x="70" y="34" width="10" height="6" rx="3" />
        <rect x="10" y="9" width="6" height="10" rx="3" transform="rotate(-45 13 14)" />
        <rect x="64" y="9" width="6" height="10" rx="3" transform="rotate(45 67 14)" />
      </g>
    </svg>
  )
}
