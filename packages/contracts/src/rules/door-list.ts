/** An usher's page says with this who it is, in what it has done and in the log. */
export const doorActor = 'door'

/** How somebody hears who has no phone of their own with them. */
export const phoneMarks = ['none', 'lent'] as const

/** Behind the `#` of a person's own link: a browser sends that to nobody. */
export const admissionHash = 'in='
