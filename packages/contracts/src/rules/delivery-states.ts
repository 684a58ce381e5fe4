export const deliveryStates = ['waiting', 'sent', 'received', 'completed', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const rank: Readonly<Record<DeliveryState, number>> = { waiting: 0, sent: 1, received: 2, completed: 3, failed: 3 }

/** Deliveries only go forward: the first outcome wins, and a late or repeated receipt changes nothing. */
export const goesForward = (from: DeliveryState, to: DeliveryState): boolean => rank[from] < rank[to]

export const hasEnded = (state: DeliveryState): boolean => rank[state] === rank.completed

/** Whether it is on its way to the phone, or playing there. */
export const isOnItsWay = (state: DeliveryState): boolean => state === 'sent' || state === 'received'
