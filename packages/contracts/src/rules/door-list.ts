/** The actor of an usher's page, in events and in the log. */
export const doorActor = 'door'

/** How a person without a phone of their own hears. */
export const phoneMarks = ['none', 'lent'] as const

/** Behind the `#` of a person's link, because a browser sends that part to nobody. */
export const admissionHash = 'in='
