export const templateViews = ['list', 'grid', 'full'] as const
export type TemplateView = (typeof templateViews)[number]
