/** Words of one language by the concepts that they mean, divided by `|`. */
export type LanguageWords = Record<string, string>
