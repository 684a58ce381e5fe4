import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type Props = {
  /** its name, and its text while it is empty */
  label: string
  value: string
  onChange: (text: string) => void
} & Pick<TextInputProps, 'ref' | 'className' | 'placeholder' | 'rightSection' | 'error' | 'onKeyDown'>

/** The common look of every search field. */
export const SearchField = ({ label, onChange, ...field }: Props) => (
  <TextInput
    placeholder={label}
    {...field}
    type="search"
    aria-label={label}
    leftSection={<IconSearch size={16} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
