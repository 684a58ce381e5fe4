/** The persons whose keys are needed to decrypt a value: each `$of`. */
export const subjectsIn = (value: unknown, found: Set<string> = new Set()): Set<string> => {
  if (Array.isArray(value)) for (const item of value) subjectsIn(item, found)
  else if (typeof value === 'object' && value !== null) {
    if ('$of' in value && typeof value.$of === 'string') found.add(value.$of)
    for (const item of Object.values(value)) subjectsIn(item, found)
  }
  return found
}
