import { useBlackboard } from '../../live/LiveProvider.tsx'
import { typedAddress } from './address.ts'

type Props = { link: string; className: string | undefined }

/** The address to type, shown only while typing it lets people in. */
export const TypedAddress = ({ link, className = '' }: Props) => {
  const isOpen = useBlackboard(({ entry }) => entry === 'open')
  if (!isOpen) return null
  const { host, path } = typedAddress(link)
  return (
    <p className={`mono ${className}`}>
      <span>{host}</span>
      <span>{path}</span>
    </p>
  )
}
