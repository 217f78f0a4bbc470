/** What a message to the makers can be about. */
export const feedbackCategories = ['problem', 'idea', 'question', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

/** Most characters (UTF-16 units, as an input counts them) of each field. */
export const feedbackMaxLength = { description: 5_000, email: 254, contact: 200, diagnostics: 10_000 } as const
