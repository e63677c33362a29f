/** Limits from specification §5 and §9. Schemas and forms share them. */
export const limits = {
  /** The largest whole number of the database. */
  integerMax: 2_147_483_647,
  pageSizeDefault: 20,
  pageSizeMax: 200,
  companyPageSize: 15,
  sitePageSize: 15,
  /** The values of each kind in the facets, the most frequent. Periods have no limit. */
  companyFacetValues: 20,
  /** Chapters of a tree of goods, those with most shipments. */
  goodsChaptersMax: 12,
  searchTextMax: 50,
  /** The number that a payment has at the bank or the wallet. */
  transactionNoMax: 64,
  /** Records of one kind in the answer of the palette. */
  paletteRows: 5,
  countryCodeMax: 8,
  /** Digits in a search for rewards. */
  rewardPhoneMax: 18,
  /** Rewards in one payout. */
  rewardBatchMax: 1000,
  payoutRemarkMax: 200,
  payoutReasonMax: 200,
  /** A column name of the bank's answer. */
  payoutHeadingMax: 200,
  bankAccountMax: 40,
  /** The title and the address on an invoice. */
  invoiceTextMax: 100,
  invoiceRemarkMax: 200,
  /** Digits: the code and the number of older invoices together. */
  invoiceNumberMax: 32,
  invoiceLinkMax: 500,
  invoiceFileBytesMax: 10 * 1024 * 1024,
  taxNumberMax: 20,
  bankMax: 100,
  inviteCodeMax: 50,
  actionCodeMax: 40,
  actionNameMax: 50,
  /** A network address as text. */
  addressMax: 64,
  avatarUrlMax: 500,
  /** The product and the material of a charge. */
  chargeTextMax: 200,
  placeNameMax: 100,
  weightMax: 999_999_999.999,
  unitMax: 10,
  noticeTitleMax: 30,
  channelCodeMax: 8,
  dictCodeMax: 64,
  dictNameMax: 50,
  dictTextMax: 200,
  dictIntegerMax: 999_999,
  dictValuesMax: 200,
  channelsComparedMax: 12,
  channelPartsMax: 20,
  channelNameMax: 50,
  linkMax: 128,
  selectionTitleMax: 30,
  selectionContentMax: 128,
  /** Companies in one data selection. */
  selectionCompaniesMax: 500,
  /** Characters of a condition in JSON. */
  selectionConditionMax: 20_000,
  selectionNoteMax: 200,
  selectionTagMax: 20,
  selectionTagsMax: 10,
  noticeContentMax: 128,
  keywordMax: 200,
  /** Words and phrases in one search. */
  searchTermsMax: 10,
  /** Of the list of words that a search leaves out again. */
  withoutWordsMax: 600,
  shipmentCountMax: 1_000_000_000,
  /** Kilograms, US dollars or TEU of one shipment. */
  shipmentSumMax: 1_000_000_000_000,
  /** A part of the name of a vessel, a carrier or a party. */
  shipmentTextMax: 100,
  /** Companies in one merge, including the one that stays. */
  mergedCompaniesMax: 10,
  savedSearchNameMax: 50,
  /** Saved searches of one person. */
  savedSearchesMax: 50,
  /** Companies that one person watches. */
  companyWatchesMax: 200,
  listColumnsMax: 100,
  factorNameMax: 30,
  factorCodeMax: 60,
  /** One part of what a browser says about a passkey. */
  passkeyPartMax: 8_000,
  /** Second factors of one account. */
  factorsMax: 5,
  listViewNameMax: 50,
  /** Views of one list that a person may keep. */
  listViewsMax: 30,
  /** Lists of which a person may keep settings. */
  listSettingsMax: 200,
  viewFiltersMax: 40,
  viewValueMax: 5000,
  dateRangeMaxDays: 1095,
  /** How far ahead a product is planned to be published. */
  planDaysMax: 366,
  userNameMax: 64,
  passwordMin: 10,
  passwordMax: 128,
  bodyBytesMax: 1024 * 1024,
  nestingMax: 32,
  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 40_000_000,
  imageSideMax: 16_384,
  siteCodeMax: 64,
  siteNameMax: 50,
  siteUrlMax: 255,
  siteUrlsMax: 20,
  menuCodeMax: 64,
  menuNameMax: 50,
  menuTextMax: 200,
  menuSiblingsMax: 10_000,
  fullNameMax: 50,
  emailMax: 100,
  cellphoneMax: 20,
  /** Secrets of app accounts. The server's own secrets have 256 bits in 43 characters. */
  clientSecretMin: 43,
  roleNameMax: 50,
  roleDescriptionMax: 300,
  permissionCodeMax: 100,
  permissionNameMax: 50,
  memberNameMax: 40,
  memberDetailMax: 200,
  memberTagMax: 20,
  /** Tags of one member. */
  memberTagsMax: 10,
  operationInfoMax: 1000,
  /** Numbers in one search, as they stand in a column of a sheet. */
  severalMax: 100,
  /** Digits in a search for phone numbers. */
  phoneMax: 11,
  /** Ids from other systems, such as member ids. */
  senderKeyMax: 64,
  /** Rows in one push. */
  intakeRowsMax: 1000,
  orderItemsMax: 50,
  itemNameMax: 150,
  skuCodeMax: 200,
  releaseReasonMax: 200,
  /** Yuan. */
  amountMax: 99_999_999.99,
  /** Yuan of many orders. */
  spendMax: 999_999_999_999.99,
  /** Days, months or years from one purchase or grant. */
  periodValueMax: 9999,
  /** Jobs of one account that wait. */
  waitingJobsMax: 300,
  /** Rows of a bulk action by the filters of a list. */
  bulkMax: 10_000,
  /** Rows of a bulk action that a person chose one by one. */
  chosenMax: 1000,
  /** Ids or codes in one call that adds or removes links. */
  bindMax: 1000,
  /** Roles of one account in a list. */
  accountRolesShown: 5,
  productSearchMax: 150,
  /** Whole numbers in the attributes of a product. */
  specIntegerMax: 999_999,
  shortTextMax: 200,
  richTextMax: 20_000,
  /** One entry of an attribute: a text, a picture's address. */
  attributeTextMax: 2000,
  attributeValuesMax: 200,
  productAttributesMax: 200,
  productSkusMax: 200,
  dataSetNameMax: 100,
  /** Bytes of one import file. */
  importBytesMax: 20 * 1024 ** 3,
  /** Bytes of one file of exchange rates. The whole history of the ECB has less than 2 MB. */
  rateFileBytesMax: 20 * 1024 ** 2,
  /** First rows of a file that may contain the column names. */
  importHeaderRowMax: 500,
  /** Columns of a file that are kept under their own names. */
  importExtrasMax: 40,
  templateNameMax: 100,
  /** Name of a column in a template. */
  columnNameMax: 300,
} as const
