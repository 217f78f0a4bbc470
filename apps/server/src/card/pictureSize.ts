/** Pixels; what readers of links expect. */
export const pictureSize = { width: 1200, height: 630 } as const
