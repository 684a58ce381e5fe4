import './manual.css'
import { inTheme } from './in-theme.ts'
import { searchable } from './search.ts'

inTheme()
searchable(document)
