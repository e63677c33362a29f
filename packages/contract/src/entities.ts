/**
 * The one list of the kinds of records that are declared as an entity: their screens, drawers, entries in the palette, links
 * and nodes of the sidebar follow from it.
 */
export * from './entities/channels.ts'
export * from './entities/exchange-rates.ts'
export * from './entities/import-sources.ts'
export * from './entities/import-templates.ts'
export * from './entities/notices.ts'
export * from './entities/place-aliases.ts'
export * from './entities/renewal-rules.ts'
export * from './entities/search-synonyms.ts'
