/** What a program may do at `/mcp`: read scripts and shows, or draft cues. */
export const programScopes = ['read', 'write'] as const
export type ProgramScope = (typeof programScopes)[number]
