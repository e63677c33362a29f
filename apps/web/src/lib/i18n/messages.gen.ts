/** Written by `npm run fix` from messages/*.json: the keys, and the names that each text fills. */
export interface Messages {
  'accounts.list.context': null
  'accounts.list.emptyText': null
  'accounts.tab.info': null
  'accounts.tab.roles': null
  'accounts.tab.sessions': null
  'accounts.tab.signIns': null
  'accounts.section.person': null
  'accounts.section.access': null
  'accounts.sitesRequired': null
  'accounts.ownHint': null
  'accounts.firstCredentialHint': null
  'accounts.confirmRequired': null
  'accounts.confirmMismatch': null
  'accounts.more': { name: string | number }
  'accounts.reset': null
  'accounts.resetTitle': { name: string | number }
  'accounts.resetText': null
  'accounts.resetDone': null
  'accounts.resetFailed': null
  'accounts.resetFactors': null
  'accounts.resetFactorsTitle': { name: string | number }
  'accounts.resetFactorsText': null
  'accounts.resetFactorsDone': null
  'accounts.resetFactorsFailed': null
  'accounts.newCredential': { name: string | number }
  'accounts.firstCredential': null
  'accounts.credentialHint': null
  'accounts.moreRoles': { count: number }
  'accounts.setFailed': null
  'accounts.unlock': null
  'accounts.unlockTitle': { name: string | number }
  'accounts.unlockText': null
  'accounts.unlockDone': null
  'accounts.unlockFailed': null
  'accounts.enable': null
  'accounts.enableTitle': { name: string | number }
  'accounts.enableText': null
  'accounts.enableDone': null
  'accounts.enableFailed': null
  'accounts.disable': null
  'accounts.disableTitle': { name: string | number }
  'accounts.disableText': null
  'accounts.disableDone': null
  'accounts.disableFailed': null
  'accounts.endIsPast': null
  'accounts.exists': null
  'accounts.createFailed': null
  'accounts.updateFailed': null
  'accounts.roles.own': null
  'accounts.roles.add': null
  'accounts.roles.addTitle': { name: string | number }
  'accounts.roles.addOne': { count: string | number }
  'accounts.roles.added': null
  'accounts.roles.addFailed': null
  'accounts.roles.empty': null
  'accounts.roles.emptyText': null
  'accounts.roles.search': null
  'accounts.roles.bound': null
  'accounts.roles.unbind': null
  'accounts.roles.unbindTitle': { role: string | number }
  'accounts.roles.unbindText': { name: string | number }
  'accounts.roles.unbound': null
  'accounts.roles.unbindFailed': null
  'accounts.tab.permissions': null
  'accounts.permissions.list': null
  'accounts.permissions.search': null
  'accounts.permissions.site': null
  'accounts.permissions.through': null
  'accounts.permissions.off': null
  'accounts.permissions.roleOff': null
  'accounts.permissions.all': null
  'accounts.permissions.none': null
  'accounts.permissions.noneText': null
  'api.requestError': null
  'api.failed': { failed: string | number; cause: string | number }
  'api.requestId': { id: string | number }
  'apps.list.context': null
  'apps.list.emptyText': null
  'apps.tab.app': null
  'apps.tab.roles': null
  'apps.regenerateId': null
  'apps.regenerateSecret': null
  'apps.sitesRequired': null
  'apps.deleteText': null
  'apps.made': { name: string | number }
  'apps.exists': null
  'apps.replaceId': null
  'apps.replaceIdTitle': { name: string | number }
  'apps.replaceIdText': null
  'apps.idReplaced': null
  'apps.replaceIdFailed': null
  'apps.replaceSecret': null
  'apps.replaceSecretTitle': { name: string | number }
  'apps.replaceSecretText': null
  'apps.secretReset': null
  'apps.secretResetFailed': null
  'apps.newSecret': { name: string | number }
  'audit.list.title': null
  'audit.list.context': null
  'audit.list.empty': null
  'audit.list.emptyText': null
  'audit.view': null
  'audit.field': null
  'audit.before': null
  'audit.after': null
  'audit.release': null
  'audit.release.ask': { key: string | number }
  'audit.release.text': { site: string | number; local: string | number; key: string | number }
  'audit.release.done': { key: string | number }
  'audit.releaseAll': { count: string | number }
  'audit.releaseAll.ask': { count: string | number }
  'audit.releaseAll.text': { site: string | number }
  'audit.releaseAll.done': { released: string | number; left: string | number }
  'audit.noChanges': null
  'audit.history.empty': null
  'audit.history.emptyText': null
  'audit.history.more': null
  'audit.history.tab': null
  'bills.about': { name: string | number }
  'bills.valueHelp': null
  'bills.weightHelp': null
  'bills.noCurrency': { amount: string | number }
  'bills.currencyUnknown': null
  'bills.converted': { rate: string | number; currency: string | number; source: string | number; month: string | number }
  'bills.notConverted': null
  'bills.weightUnknown': null
  'bills.from': null
  'bills.to': null
  'bills.fromHeading': null
  'bills.fileRow': { row: string | number }
  'bills.sheetRow': { sheet: string | number; row: string | number }
  'bills.details': null
  'bills.filedAs': { name: string | number }
  'bills.detailsOf': { name: string | number }
  'bin.context': null
  'bin.empty': null
  'bin.emptyText': null
  'bin.restore': null
  'bin.refused': null
  'bin.inTheWay': null
  'bin.purgeTitle': { name: string | number }
  'bin.purgeText': null
  'bin.restored': { name: string | number }
  'bulk.done': { success: string | number }
  'bulk.unchanged': { unchanged: string | number }
  'bulk.outcomes': null
  'bulk.outcome': { success: string | number; unchanged: string | number; failure: string | number }
  'bulk.goesOn': { count: number }
  'bulk.moved': { total: string | number }
  'bulk.further': { count: string | number }
  'bulk.download': null
  'bulk.file': null
  'bulk.ask': { verb: string | number; count: string | number; names: string | number }
  'bulk.switchOn': null
  'bulk.switchOff': null
  'channels.list.context': null
  'channels.list.emptyText': null
  'channels.months': null
  'channels.compare': null
  'channels.compare.measure': null
  'channels.compare.note': { from: string | number; before: string | number }
  'channels.compare.of': { total: string | number; shown: string | number }
  'channels.best': { measure: string | number }
  'channels.products': null
  'channels.inviters': null
  'channels.parts.empty': null
  'channels.parts.emptyText': null
  'channels.period': null
  'channels.before': null
  'channels.before.month': null
  'channels.before.quarter': null
  'channels.before.year': null
  'channels.download': null
  'channels.downloadTitle': { name: string | number }
  'channels.cancel': null
  'channels.downloaded': null
  'channels.deleteText': null
  'charging.title': null
  'charging.context': null
  'charging.settlements': null
  'charging.settlements.empty': null
  'charging.settlements.emptyText': null
  'charging.orders.empty': null
  'charging.orders.emptyText': null
  'charging.countryFilter': null
  'charging.totalAmount': null
  'charging.totalResults': null
  'charts.none': null
  'charts.period': null
  'charts.monthlyLabel': { from: string | number; to: string | number; title: string | number; max: string | number }
  'charts.shownOf': { shown: string | number; total: string | number }
  'charts.showAll': { count: string | number }
  'charts.showLess': null
  'charts.billsOf': { name: string | number; count: number }
  'common.productName': null
  'common.productLine': null
  'common.switchLanguage': null
  'common.switchLanguageKeys': null
  'common.layoutOnly': null
  'common.theme': { name: string | number }
  'common.themeSystem': null
  'common.themeLight': null
  'common.themeDark': null
  'common.close': null
  'common.reload': null
  'common.retry': null
  'common.backHome': null
  'common.requestId': { id: string | number }
  'common.updateReady': null
  'common.updateNeeded': null
  'common.later': null
  'common.chunkFailed': null
  'common.partFailed': null
  'common.chunkFailedHint': null
  'common.screenBroken': null
  'common.screenBrokenHint': null
  'common.exception': null
  'common.exceptionCode': { code: string | number }
  'common.exceptionText': null
  'common.notFound': null
  'common.notFoundText': null
  'common.back': null
  'common.cancel': null
  'common.site': null
  'common.noSites': null
  'common.noChannels': null
  'common.reveal': { label: string | number }
  'common.shownOnce': null
  'common.shownOnceDone': null
  'common.copy': { text: string | number }
  'common.copied': null
  'common.copyFailed': null
  'common.noPermission': null
  'common.noPermissionText': null
  'common.typedIsKept': null
  'common.loadFailed': null
  'common.colon': null
  'common.actions': null
  'common.loading': null
  'common.keptFromBefore': null
  'common.maybeOld': { reason: string | number }
  'common.toRows': null
  'common.rowKeys': null
  'common.refresh': null
  'common.listTools': null
  'common.count': { count: number }
  'common.selected': { count: number }
  'common.selectPage': null
  'common.selectRow': { name: string | number }
  'common.selectedMatching': { count: string | number }
  'common.selectMatching': { count: string | number }
  'common.selectLimit': { max: string | number; total: string | number }
  'common.selectNone': null
  'common.sort': null
  'common.sortDefault': null
  'common.sortUp': { name: string | number }
  'common.sortDown': { name: string | number }
  'common.allFields': null
  'common.fewerFields': null
  'common.columns': null
  'common.columnPlace': { place: string | number; total: string | number }
  'common.columnWidth': { name: string | number }
  'common.resetColumns': null
  'common.views': null
  'common.viewAll': null
  'common.countAgain': { name: string | number }
  'common.viewActions': null
  'common.viewSave': null
  'common.viewCreate': null
  'common.viewRename': null
  'common.viewDelete': null
  'common.viewDeleteTitle': { name: string | number }
  'common.viewDeleteText': null
  'common.viewSetDefault': null
  'common.viewUnsetDefault': null
  'common.viewDefault': null
  'common.viewShared': { role: string | number }
  'common.viewSharedBy': { owner: string | number; role: string | number }
  'common.viewPrivate': null
  'common.viewFiltersIgnored': { names: string | number }
  'common.addressUnread': { names: string | number }
  'common.viewColumnsGone': { names: string | number }
  'common.moveColumn': { name: string | number }
  'common.moveColumnHint': null
  'common.densityCompact': null
  'common.densityComfortable': null
  'common.filters': null
  'common.wholeOnly': { label: string | number }
  'common.codeHint': null
  'common.severalHint': { label: string | number; max: string | number }
  'common.severalValues': { first: string | number; count: string | number }
  'common.tooMany': { max: string | number }
  'common.filtersActive': { count: string | number }
  'common.filterValue': { label: string | number; value: string | number }
  'common.moreTabs': null
  'common.moreFilters': { count: string | number }
  'common.fewerFilters': null
  'common.showResults': null
  'common.appliedFilters': null
  'common.removeFilter': { name: string | number }
  'common.clear': null
  'common.recordBefore': null
  'common.recordAfter': null
  'common.pageBefore': null
  'common.pageAfter': null
  'common.clearFilters': null
  'common.noMatch': null
  'common.noMatchHint': null
  'common.dateRange': { from: string | number; to: string | number }
  'common.rangeFrom': { label: string | number }
  'common.rangeTo': null
  'common.numberFrom': { label: string | number }
  'common.numberTo': { label: string | number }
  'common.rangeTooLong': { from: string | number; to: string | number; max: string | number }
  'common.openRangeTooLong': { from: string | number; max: string | number }
  'common.dayRefused': { day: string | number }
  'common.notADay': { text: string | number }
  'common.today': null
  'common.lastWeek': null
  'common.lastThirtyDays': null
  'common.lastNinetyDays': null
  'common.nextWeek': null
  'common.nextThirtyDays': null
  'common.wholeMonth': null
  'common.thisMonth': null
  'common.thisQuarter': null
  'common.lastMonth': null
  'common.lastHalfYear': null
  'common.lastYear': null
  'common.lastTwoYears': null
  'common.lastThreeYears': null
  'common.delete': null
  'common.deleted': null
  'common.deleteFailed': null
  'common.save': null
  'common.saved': null
  'common.unsaved': null
  'common.unsavedText': null
  'common.typedText': null
  'common.leave': null
  'common.stay': null
  'common.conflict': null
  'common.conflictBy': { who: string | number; time: string | number }
  'common.conflictSystem': null
  'common.conflictFields': { fields: string | number }
  'common.conflictBoth': { fields: string | number }
  'common.conflictTaken': null
  'common.conflictText': { fields: string | number }
  'common.conflictChecked': null
  'common.conflictReload': null
  'common.conflictOverwrite': null
  'common.recordNotFound': null
  'common.unreadableFile': null
  'common.anotherFile': null
  'common.country': null
  'common.port': null
  'common.backToTop': null
  'common.yes': null
  'common.no': null
  'common.noneYet': { names: string | number }
  'common.noneYetText': null
  'common.editOne': { one: string | number }
  'common.viewOne': { one: string | number }
  'common.deleteOne': { one: string | number; name: string | number }
  'common.deleteToBin': null
  'common.undo': null
  'common.undone': { name: string | number }
  'common.edit': null
  'common.view': null
  'common.fixed': { label: string | number }
  'common.sheetTools': null
  'common.sheetFill': null
  'common.sheetFillKeys': null
  'common.sheetUndo': null
  'common.sheetRedo': null
  'common.sheetRow': null
  'common.sheetCell': { title: string | number; row: string | number }
  'common.sheetHint': null
  'companies.overview': null
  'companies.noRecords': null
  'companies.amount': null
  'companies.weight': null
  'companies.unknown': null
  'companies.spellings': { count: number }
  'companies.spellingsOf': { name: string | number }
  'companies.countries': null
  'companies.contacts': null
  'companies.noContacts': null
  'companies.names': null
  'companies.withConverted': null
  'companies.ofBills': { count: string | number; some: string | number }
  'companies.someOf': { some: string | number; count: string | number }
  'companies.notStated': { measure: string | number }
  'companies.otherCurrencies': { count: number }
  'companies.notInDollars': null
  'companies.namedPartners': { count: string | number; some: string | number }
  'companies.unitValue': null
  'companies.unitValueOf': { some: string | number; count: number }
  'companies.title': null
  'companies.context': null
  'companies.fromHeading': { code: string | number }
  'companies.roleLabel': null
  'companies.supplier': null
  'companies.buyer': null
  'companies.keywordProduct': null
  'companies.keywordCompany': null
  'companies.search': null
  'companies.help': null
  'companies.help.all': null
  'companies.help.phrase': null
  'companies.help.not': null
  'companies.help.prefix': null
  'companies.help.either': null
  'companies.help.languages': null
  'companies.history': null
  'companies.history.clear': null
  'companies.history.empty': null
  'companies.choose': { name: string | number }
  'companies.choosePage': null
  'companies.origin': null
  'companies.destination': null
  'companies.dates': null
  'companies.allDates': null
  'companies.logistics': null
  'companies.logistics.0': null
  'companies.logistics.1': null
  'companies.logistics.2': null
  'companies.hasContact': null
  'companies.hasContactHelp': null
  'companies.hasContactText': null
  'companies.shippingLine': null
  'companies.laneReplaces': { places: string | number }
  'companies.placesReplaceLane': null
  'companies.widened': null
  'companies.widenedHint': { word: string | number; count: number }
  'companies.withoutWord': null
  'companies.start': null
  'companies.startText': null
  'companies.none': null
  'companies.noneText': null
  'companies.didYouMean': null
  'companies.withoutCondition': { name: string | number; count: number }
  'companies.badKeyword': null
  'companies.clear': null
  'companies.totalSuppliers': { count: number }
  'companies.totalBuyers': { count: number }
  'companies.shipments': { count: number }
  'companies.shipmentsHint': null
  'companies.help.names': null
  'companies.textLong': { field: string | number; max: string | number }
  'companies.keywordLong': { max: string | number; count: string | number }
  'companies.sort': null
  'companies.sort.count': null
  'companies.sort.relevance': null
  'companies.sort.value': null
  'companies.sort.weight': null
  'companies.sort.latest': null
  'companies.sortHint.count': null
  'companies.sortHint.nearness': null
  'companies.sortHint.share': null
  'companies.sortHint.value': null
  'companies.sortHint.weight': null
  'companies.sortHint.latest': null
  'companies.value': null
  'companies.valueHint': null
  'companies.weightHint': null
  'companies.hsCode': null
  'companies.hsCodeHint': null
  'companies.hsCodeRule': null
  'companies.minCount': null
  'companies.minCountRule': null
  'companies.minCountHint': null
  'companies.facets': null
  'companies.facetsHint': { count: number }
  'companies.facet.hsChapters': null
  'companies.facet.periods': null
  'companies.moreOf': { name: string | number; count: string | number }
  'companies.facetsFailed': { reason: string | number }
  'companies.facetMore': { count: string | number }
  'companies.facetMost': { shown: string | number; total: string | number }
  'companies.facetNotStated': { count: string | number }
  'companies.facetLess': null
  'companies.watch.off': null
  'companies.watch.on': null
  'companies.watch.title': null
  'companies.watch.news': null
  'companies.watch.bills': { count: number }
  'companies.watch.newSuppliers': { count: number; names: string | number }
  'companies.watch.newBuyers': { count: number; names: string | number }
  'companies.watch.newCodes': { count: number; goods: string | number }
  'companies.watch.dismiss': null
  'companies.watch.forget': { name: string | number }
  'companies.watch.gone': null
  'companies.saved': null
  'companies.saved.save': null
  'companies.saved.empty': null
  'companies.saved.rename': { name: string | number }
  'companies.saved.renameTitle': null
  'companies.saved.delete': { name: string | number }
  'companies.saved.deleteTitle': { name: string | number }
  'companies.saved.deleteAction': null
  'companies.saved.news': { count: number }
  'companies.saved.newsHint': { companies: string | number; count: string | number }
  'companies.newOnly': null
  'companies.saved.hasNews': null
  'companies.logisticsMark': null
  'companies.sampleHint': null
  'companies.taxIds': null
  'companies.registry': null
  'companies.ports': null
  'companies.products': null
  'companies.partners': null
  'companies.lastDate': { date: string | number }
  'companies.otherName': null
  'companies.open': { name: string | number }
  'companies.drawer.close': null
  'companies.drawer.notFound': null
  'companies.trend': { values: string | number }
  'companies.sort.first': null
  'companies.sort.months': null
  'companies.sortHint.first': null
  'companies.sortHint.months': null
  'companies.sort.growing': null
  'companies.sort.switched': null
  'companies.sortHint.growing': null
  'companies.sortHint.switched': null
  'companies.moreFilters': null
  'companies.buyersThat': { change: string | number }
  'companies.filter.weight': null
  'companies.filter.value': null
  'companies.filter.teu': null
  'companies.filter.hint': null
  'companies.changed.growing': null
  'companies.changed.switched': null
  'companies.switch.from': null
  'companies.switch.to': null
  'companies.switch.periods': null
  'companies.switch.help': null
  'companies.switch.moreFrom': { count: number }
  'companies.switch.moreTo': { count: number }
  'companies.reading': null
  'companies.reading.as': null
  'companies.reading.count': { count: number }
  'companies.reading.unknownCodes': { codes: string | number }
  'companies.reading.checkDigit': { digit: string | number }
  'companies.reading.nothing': null
  'companies.view': null
  'companies.view.cards': null
  'companies.view.table': null
  'companies.view.market': null
  'companies.view.bills': null
  'companies.billTotal': { count: number }
  'companies.reach': null
  'companies.reach.title': null
  'companies.reach.none': null
  'companies.reach.country': null
  'companies.reach.unknown': null
  'companies.reach.import': null
  'companies.reach.export': null
  'companies.reach.days': null
  'companies.reach.gaps': null
  'companies.reach.loaded': null
  'companies.market.context': null
  'companies.market.failed': { reason: string | number }
  'companies.market.months': null
  'companies.market.monthsHelp': null
  'companies.market.sideHelp': null
  'companies.market.lanes': null
  'companies.market.fromTo': null
  'companies.market.lanesHelp': null
  'companies.market.noLanes': null
  'companies.market.goodsHelp': null
  'companies.market.below': { name: string | number }
  'companies.market.unnamed': null
  'companies.market.fewBills': null
  'companies.market.concentration': { share: string | number; hhi: string | number }
  'companies.market.largest': null
  'companies.market.all': { count: number }
  'companies.market.entrants': { count: number }
  'companies.market.since': { date: string | number }
  'companies.market.of': { name: string | number }
  'companies.market.portLanes': null
  'companies.market.portLanesHelp': null
  'companies.market.noPorts': null
  'companies.market.portLaneCount': { count: number }
  'companies.market.pricesHelp': null
  'companies.market.sums': null
  'companies.market.sumsHelp': null
  'companies.market.sumsOf': { country: string | number; direction: string | number; from: string | number; to: string | number }
  'companies.measure': null
  'companies.measure.count': null
  'companies.measure.value': null
  'companies.measure.weight': null
  'companies.country': null
  'companies.share': null
  'companies.shareHelp': null
  'companies.change': null
  'companies.changeHelp': { from: string | number; to: string | number; beforeFrom: string | number; beforeTo: string | number }
  'companies.changeNotCompared': null
  'companies.firstBill': null
  'companies.lastBill': null
  'companies.activeMonths': null
  'companies.lanes': null
  'companies.toSelection': null
  'companies.toNewSelection': null
  'companies.compare': null
  'companies.compareLimit': { max: string | number }
  'companyProfile.tab.overview': null
  'companyProfile.period': null
  'companyProfile.period.last': null
  'companyProfile.period.search': null
  'companyProfile.twins': { count: number }
  'companyProfile.twins.help': null
  'companyProfile.tab.products': null
  'companyProfile.tab.routes': null
  'companyProfile.asSupplier': null
  'companyProfile.asBuyer': null
  'companyProfile.shipmentsOf': { count: number }
  'companyProfile.valueSumHelp': null
  'companyProfile.lastDate': null
  'companyProfile.trend': null
  'companyProfile.showBills': null
  'companyProfile.showBillsOf': { name: string | number }
  'companyProfile.partnerTotal': { count: number }
  'companyProfile.productTotal': { count: number }
  'companyProfile.billTotal': { count: number }
  'companyProfile.notStated': null
  'companyProfile.onlyCode': { code: string | number }
  'companyProfile.product': null
  'companyProfile.example': null
  'companyProfile.noTrade': null
  'companyProfile.noTradeText': null
  'companyProfile.badFilter': null
  'companyProfile.noMatch': null
  'companyProfile.noMatchText': null
  'companyProfile.clear': null
  'companyProfile.match.label': null
  'companyProfile.match.some': null
  'companyProfile.match.someOf': { count: string | number }
  'companyProfile.match.all': null
  'companyProfile.match.allOf': { count: string | number }
  'companyProfile.match.others': { count: number }
  'companyProfile.dates': null
  'companyProfile.keyword': null
  'companyProfile.map': { lanes: string | number; orig: string | number; dest: string | number; countries: string | number }
  'companyProfile.shownOf': { shown: string | number; total: string | number }
  'companyProfile.map.countries': null
  'companyProfile.map.from': null
  'companyProfile.map.to': null
  'companyProfile.map.drawn': null
  'companyProfile.map.ratio': null
  'companyProfile.map.click': null
  'companyProfile.map.move': null
  'companyProfile.map.touch': null
  'companyProfile.map.zoomIn': null
  'companyProfile.map.zoomOut': null
  'companyProfile.map.reset': null
  'companyProfile.lanes': null
  'companyProfile.laneTotal': { count: number; shown: string | number }
  'companyProfile.staff': null
  'companyProfile.noStaff': null
  'companyProfile.sample': null
  'companyProfile.registry': null
  'companyProfile.noRegistry': null
  'companyProfile.noRegistryText': null
  'companyProfile.source.import': null
  'companyProfile.source.provider': null
  'companyProfile.fromSample': null
  'companyProfile.updated': null
  'companyProfile.openPage': null
  'companyProfile.compare': null
  'companyProfile.merge': null
  'companyProfile.compare.title': null
  'companyProfile.compare.context': null
  'companyProfile.compare.first': null
  'companyProfile.compare.second': null
  'companyProfile.compare.choose': null
  'companyProfile.compare.none': null
  'companyProfile.compare.empty': null
  'companyProfile.compare.partners': null
  'companyProfile.compare.products': null
  'companyProfile.compare.same': null
  'companyProfile.profile.title': null
  'companyProfile.profile.supplierMore': { count: number }
  'companyProfile.profile.buyerMore': { count: number }
  'companyProfile.profile.notFound': null
  'companyProfile.profile.notFoundText': null
  'companyProfile.trendOf': { values: string | number }
  'companyProfile.year': null
  'companyProfile.year.past': null
  'companyProfile.year.last': null
  'companyProfile.compare.nth': { n: string | number }
  'companyProfile.compare.months': null
  'companyProfile.compare.index': null
  'companyProfile.compare.indexHelp': null
  'companyProfile.compare.shared': null
  'companyProfile.compare.sharedHelp': null
  'companyProfile.compare.common': null
  'companyProfile.compare.unknown': null
  'companyProfile.compare.most': null
  'companyProfile.compare.onlyHere': null
  'companyProfile.second': null
  'companyProfile.second.up': null
  'companyProfile.second.down': null
  'companyProfile.second.help': null
  'companyProfile.second.via': null
  'companyProfile.second.more': { count: number }
  'companyProfile.story': null
  'companyProfile.story.evidence': null
  'companyProfile.story.help': null
  'companyProfile.story.against': null
  'companyProfile.story.before': { figure: string | number }
  'companyProfile.story.dormant': { month: string | number; date: string | number }
  'companyProfile.story.switched': { month: string | number; partners: string | number; former: string | number }
  'companyProfile.story.weight': { difference: string | number }
  'companyProfile.story.count': { difference: string | number }
  'companyProfile.story.newSuppliers': { count: number; names: string | number }
  'companyProfile.story.newBuyers': { count: number; names: string | number }
  'companyProfile.story.lostSuppliers': { count: number; names: string | number }
  'companyProfile.story.lostBuyers': { count: number; names: string | number }
  'companyProfile.story.mainSupplier': { names: string | number; count: number; share: string | number }
  'companyProfile.story.mainBuyer': { names: string | number; count: number; share: string | number }
  'companyProfile.story.mainGoods': { goods: string | number; count: number; share: string | number }
  'companyProfile.story.activity': { now: string | number; past: string | number }
  'companyProfile.story.all': null
  'companyProfile.price': null
  'companyProfile.price.perKg': { price: string | number }
  'companyProfile.price.perUnit': { price: string | number; unit: string | number }
  'companyProfile.price.middle': { low: string | number; high: string | number }
  'companyProfile.price.goods': null
  'companyProfile.price.middleHalf': null
  'companyProfile.price.against': null
  'companyProfile.price.moreGoods': { count: number }
  'companyProfile.price.mostGoods': { count: string | number }
  'companyProfile.price.fewGoods': { count: number }
  'companyProfile.price.allGoods': { count: string | number }
  'companyProfile.price.both': { count: number }
  'companyProfile.price.help': null
  'companyProfile.price.againstHelp': null
  'companyProfile.price.againstMarket': { difference: string | number; count: number }
  'companyProfile.price.few': { count: number }
  'companyProfile.price.outlier': null
  'companyProfile.price.outlierHelp': null
  'companyProfile.price.notCompared': { count: number }
  'companyProfile.price.outliers': { count: number }
  'companyProfile.price.plot': { count: string | number }
  'companyProfile.change': null
  'companyProfile.change.all': null
  'companyProfile.change.none': null
  'companyProfile.change.help': null
  'companyProfile.change.new': null
  'companyProfile.change.lost': null
  'companyProfile.change.switched': null
  'companyProfile.change.growing': null
  'companyProfile.change.ofWeight': { share: string | number }
  'companyProfile.change.first': { date: string | number }
  'companyProfile.share': { share: string | number }
  'companyProfile.since': { date: string | number }
  'companyProfile.shareHelp': null
  'companyProfile.activeMonths': { count: number }
  'companyProfile.top.all': null
  'companyProfile.top.byBills': null
  'companyProfile.top.lastBills': null
  'companyProfile.report': null
  'companyProfile.report.print': null
  'companyProfile.report.some': { total: string | number; shown: string | number }
  'companyProfile.report.name': null
  'companyProfile.report.note': null
  'companyProfile.report.period': { days: string | number }
  'companyProfile.report.last': { from: string | number; to: string | number }
  'companyProfile.goods.none': { count: number }
  'companyProfile.goods.others': { count: number }
  'companyRecords.context': null
  'companyRecords.upload': null
  'companyRecords.empty': null
  'companyRecords.emptyText': null
  'companyRecords.running': null
  'companyRecords.cancelText': null
  'companyRecords.delete': null
  'companyRecords.deleteTitle': { name: string | number }
  'companyRecords.deleteText': null
  'companyRecords.deleted': null
  'companyRecords.setup.title': null
  'companyRecords.setup.context': null
  'companyVariants.list.title': null
  'companyVariants.list.context': null
  'companyVariants.empty.proposed': null
  'companyVariants.empty.merged': null
  'companyVariants.empty.rejected': null
  'companyVariants.empty.split': null
  'companyVariants.emptyText': null
  'companyVariants.shipments': { count: number }
  'companyVariants.shipmentsTitle': null
  'companyVariants.evidence': { kind: string | number; text: string | number }
  'companyVariants.noCountry': null
  'companyVariants.counted': { name: string | number; count: string | number }
  'companyVariants.severalCountries': { countries: string | number }
  'companyVariants.severalCountriesTitle': { count: string | number; countries: string | number }
  'companyVariants.countedAsOne': null
  'companyVariants.countedAsOneTitle': null
  'companyVariants.automatic': null
  'companyVariants.automaticHint': null
  'companyVariants.applying': null
  'companyVariants.merge': null
  'companyVariants.mergeTitle': null
  'companyVariants.mergeKeep': null
  'companyVariants.mergeText': null
  'companyVariants.merged': null
  'companyVariants.reject': null
  'companyVariants.rejectTitle': { name: string | number }
  'companyVariants.rejectText': null
  'companyVariants.rejected': null
  'companyVariants.split': null
  'companyVariants.splitTitle': { name: string | number }
  'companyVariants.splitText': { from: string | number }
  'companyVariants.splitDone': null
  'companyVariants.many.mergeTitle': { count: number }
  'companyVariants.many.mergeText': null
  'companyVariants.many.rejectTitle': { count: number }
  'companyVariants.many.rejectText': null
  'companyVariants.many.splitTitle': { count: number }
  'companyVariants.many.splitText': null
  'companyVariants.many.reopenTitle': { count: number }
  'companyVariants.many.reopenText': null
  'companyVariants.mergeByHand': null
  'companyVariants.byHand.context': null
  'companyVariants.byHand.company': { n: string | number }
  'companyVariants.byHand.stays': null
  'companyVariants.byHand.first': null
  'companyVariants.byHand.add': null
  'companyVariants.byHand.addText': null
  'companyVariants.byHand.names': null
  'companyVariants.byHand.merge': { count: string | number }
  'companyVariants.find': null
  'companyVariants.findStarted': null
  'dataSelections.list.title': null
  'dataSelections.list.context': null
  'dataSelections.list.search': null
  'dataSelections.list.emptyText': null
  'dataSelections.count': { count: string | number }
  'dataSelections.validity': null
  'dataSelections.validityHint': null
  'dataSelections.validityRange': { start: string | number; end: string | number }
  'dataSelections.expired': null
  'dataSelections.notYet': null
  'dataSelections.colorPicker': null
  'dataSelections.disableFirst': null
  'dataSelections.deleteText': null
  'dataSelections.saveFailed': null
  'dataSelections.mine': null
  'dataSelections.add.newList': null
  'dataSelections.add.newListHint': null
  'dataSelections.add.published': { title: string | number }
  'dataSelections.add.done': { count: number; title: string | number }
  'dataSelections.add.open': null
  'dataSelections.companies.bills': null
  'dataSelections.companies.lastDate': null
  'dataSelections.companies.counted': { search: string | number }
  'dataSelections.companies.anyRole': null
  'dataSelections.choose': null
  'dataSelections.chooseMore': null
  'dataSelections.noneChosen': null
  'dataSelections.mayNotChoose': null
  'dataSelections.noteOf': { name: string | number }
  'dataSelections.refreeze': null
  'dataSelections.hints.title': null
  'dataSelections.hints.save': null
  'dataSelections.hints.more': { names: string | number; all: string | number }
  'dataSelections.preview.title': null
  'dataSelections.preview.bills': { bills: string | number; count: number }
  'dataSelections.preview.days': null
  'dataSelections.preview.lanes': null
  'dataSelections.preview.frozenAt': { time: string | number }
  'dataSelections.preview.dataTo': { day: string | number }
  'dataSelections.removeCompany': { name: string | number }
  'dataSelections.searched': { text: string | number }
  'dataSelections.enableTitle': null
  'dataSelections.disableTitle': null
  'dataSelections.enableText': { title: string | number }
  'dataSelections.disableText': { title: string | number }
  'dataSelections.enabled': null
  'dataSelections.disabled': null
  'dataSelections.enableFailed': null
  'dataSelections.disableFailed': null
  'dataSelections.switch': { title: string | number }
  'dataSelections.filter.title': null
  'dataSelections.filter.context': null
  'dataSelections.basket.count': { count: string | number }
  'dataSelections.basket.show': null
  'dataSelections.basket.clear': null
  'dataSelections.basket.done': null
  'dataSelections.basket.back': null
  'dataSelections.basket.full': { max: string | number }
  'dataSelections.basket.failed': { cause: string | number }
  'desk.asOf': { time: string | number }
  'desk.waiting': null
  'desk.trends': null
  'desk.trends.unit': null
  'desk.change': { against: string | number; change: string | number }
  'desk.line.ending': { count: number; days: string | number }
  'desk.line.endingOthers': { count: number; days: string | number; done: string | number }
  'desk.line.batchDraft': { number: string | number; age: string | number; count: number }
  'desk.line.batchWaiting': { number: string | number; age: string | number; count: number }
  'desk.line.batchApproved': { number: string | number; age: string | number; count: number }
  'desk.line.batchSent': { number: string | number; age: string | number; count: number }
  'desk.line.ordersUnpaid': { days: string | number; count: number; age: string | number }
  'desk.line.rewardsDue': { count: number; amount: string | number }
  'desk.line.payoutsFailed': { count: number; amount: string | number }
  'desk.line.payoutsWaiting': { count: number; age: string | number }
  'desk.line.payoutsOpen': { count: number; age: string | number }
  'desk.line.invoicesAsked': { count: number; age: string | number }
  'desk.line.sourceFiles': { count: number }
  'desk.line.batchFiles': { count: number }
  'desk.line.jobsFailed': { count: number }
  'desk.line.revealsRefused': { count: number }
  'desk.line.pushesRefused': { count: number }
  'desk.line.accountsLocked': { count: number }
  'desk.nothing': null
  'desk.unavailable': null
  'dictionaries.list.context': null
  'dictionaries.list.emptyText': null
  'dictionaries.codeHint': null
  'dictionaries.name': null
  'dictionaries.noValues': null
  'dictionaries.yes': null
  'dictionaries.no': null
  'dictionaries.more': { names: string | number; count: string | number }
  'dictionaries.edit': null
  'dictionaries.view': null
  'dictionaries.rename': null
  'dictionaries.renameTitle': { name: string | number }
  'dictionaries.deleteTitle': { name: string | number }
  'dictionaries.deleteText': null
  'dictionaries.integerHint': null
  'dictionaries.fixedHint': null
  'dictionaries.isDefault': null
  'dictionaries.enabled': null
  'dictionaries.child': null
  'dictionaries.noChild': null
  'dictionaries.openChild': { name: string | number }
  'dictionaries.supportsDestination': null
  'dictionaries.addValue': null
  'dictionaries.noRows': null
  'dictionaries.keysHint': null
  'dictionaries.rowOf': { number: string | number; label: string | number }
  'dictionaries.moveUp': { number: string | number }
  'dictionaries.moveDown': { number: string | number }
  'dictionaries.remove': null
  'dictionaries.removeRow': { number: string | number }
  'dictionaries.removeTitle': { name: string | number }
  'dictionaries.removeText': null
  'dictionaries.removed': null
  'dictionaries.removeFailed': null
  'dictionaries.setDefaultTitle': { name: string | number }
  'dictionaries.unsetDefaultTitle': { name: string | number }
  'dictionaries.defaultText': null
  'dictionaries.setDefault': null
  'dictionaries.unsetDefault': null
  'dictionaries.defaultSaved': null
  'exchangeRates.context': null
  'exchangeRates.import': null
  'exchangeRates.convert': null
  'exchangeRates.converting': null
  'exchangeRates.emptyText': null
  'exchangeRates.imported': { first: string | number; last: string | number; added: string | number; changed: string | number; count: string | number }
  'exchangeRates.unknown': { codes: string | number }
  'exchangeRates.skipped': { count: number }
  'exchangeRates.deleteText': null
  'export.export': null
  'export.allColumns': null
  'export.xlsx': null
  'export.csv': null
  'export.csvHint': null
  'export.done': null
  'export.failed': null
  'export.empty': null
  'export.started': null
  'export.startedText': null
  'form.required': { label: string | number }
  'form.choose': { label: string | number }
  'form.tooLong': { count: number }
  'form.tooShort': { count: number }
  'form.badFormat': null
  'form.notNumber': null
  'form.notDay': null
  'form.notTime': null
  'form.dayTooEarly': { day: string | number }
  'form.tooSmall': { min: string | number }
  'form.tooLarge': { max: string | number }
  'form.whole': null
  'form.tooExact': { count: number }
  'freight.trailers.context': null
  'freight.tons': { weight: string | number }
  'freight.trailers.empty': null
  'freight.trailers.emptyText': null
  'freight.rates.context': null
  'freight.rates.empty': null
  'freight.rates.emptyText': null
  'importSources.context': null
  'importSources.files': null
  'importSources.filesContext': null
  'importSources.filesEmpty': null
  'importSources.filesEmptyText': null
  'importSources.started': null
  'importSources.setUp': null
  'importTemplates.columns': null
  'importTemplates.columnsOf': { name: string | number }
  'importTemplates.constant': null
  'importTemplates.constantOf': { name: string | number }
  'importTemplates.dateOrderOpen': null
  'importTemplates.encodingOpen': null
  'importTemplates.nextDayByTimes': null
  'importTemplates.nextDayYes': null
  'importTemplates.nextDayNo': null
  'importTemplates.extraName': { place: string | number }
  'importTemplates.extraNameHint': null
  'importTemplates.extraColumn': { place: string | number }
  'importTemplates.extraColumnHint': null
  'importTemplates.extraRemove': { name: string | number }
  'importTemplates.extraAdd': null
  'importTemplates.partsHint': null
  'importTemplates.used': { count: number }
  'importTemplates.copy': null
  'importTemplates.copyName': { name: string | number }
  'importTemplates.context': null
  'importTemplates.emptyTitle': null
  'importTemplates.emptyText': null
  'imports.encodingByFile': null
  'imports.encodingHint': null
  'imports.encodingChosen': null
  'imports.sample': null
  'imports.rejects': { name: string | number; count: number }
  'imports.fieldOf': { column: string | number }
  'imports.none': null
  'imports.further': null
  'imports.trust.sure': null
  'imports.trust.check': null
  'imports.trust.unsure': null
  'imports.start': null
  'imports.started': null
  'imports.another': null
  'imports.several': { field: string | number }
  'imports.firstFilled': null
  'imports.joined': null
  'imports.decimalComma': null
  'imports.signUnknown': null
  'invitations.list.context': null
  'invitations.list.emptyText': null
  'invitations.viewFriends': null
  'invitations.viewDetails': null
  'invitations.friends.empty': null
  'invitations.friends.emptyText': null
  'invitations.notRegistered': null
  'invitations.details': null
  'invitations.summary': null
  'invitations.rewards': null
  'invitations.viewRewards': null
  'invitations.rewardsOf': { name: string | number }
  'invitations.rewards.empty': null
  'invitations.rewards.emptyText': null
  'invitations.codes.context': null
  'invitations.codes.empty': null
  'invitations.codes.emptyText': null
  'invoices.list.context': null
  'invoices.list.emptyText': null
  'invoices.enter': null
  'invoices.info': null
  'invoices.none': null
  'invoices.mustVoid': null
  'invoices.mustRefuse': null
  'invoices.upload': null
  'invoices.download': null
  'invoices.ask.issue': { title: string | number }
  'invoices.ask.refuse': { title: string | number }
  'invoices.ask.void': { title: string | number }
  'invoices.issue.amount': { amount: string | number }
  'invoices.done': null
  'jobs.retry': null
  'jobs.retried': null
  'jobs.cancelImport': null
  'jobs.cancelTitle': { name: string | number }
  'jobs.cancellingImport': null
  'jobs.waiting': null
  'jobs.reading': null
  'jobs.committing': null
  'jobs.comparing': null
  'jobs.counts': { read: string | number; rejected: string | number }
  'jobs.title': null
  'jobs.underWay': { count: string | number }
  'jobs.news': { count: string | number }
  'jobs.isNew': null
  'jobs.empty': null
  'jobs.emptyText': null
  'jobs.failedToLoad': null
  'jobs.all': null
  'jobs.list.title': null
  'jobs.list.context': null
  'jobs.scheduled': null
  'jobs.instant': null
  'jobs.took': { minutes: string | number; seconds: string | number }
  'jobs.filter': { label: string | number; value: string | number }
  'jobs.filterEnd': null
  'jobs.about': { kind: string | number; file: string | number }
  'jobs.owner': null
  'jobs.mine': null
  'jobs.progress': { done: string | number; total: string | number }
  'jobs.cancelling': null
  'jobs.cancel': null
  'jobs.download': null
  'jobs.direct': null
  'jobs.outcome': { success: string | number; failure: string | number }
  'jobs.failures': null
  'jobs.failuresOf': { name: string | number; count: string | number }
  'jobs.failuresFirst': { count: string | number }
  'jobs.close': null
  'memberLogs.logins.context': null
  'memberLogs.logins.empty': null
  'memberLogs.logins.emptyText': null
  'memberLogs.behaviour.context': null
  'memberLogs.events': null
  'memberLogs.events.empty': null
  'memberLogs.events.emptyText': null
  'memberLogs.records.empty': null
  'memberLogs.records.emptyText': null
  'memberNotes.add': null
  'memberNotes.edit': null
  'memberNotes.deleteTitle': null
  'memberNotes.deleteText': null
  'memberNotes.none': null
  'memberNotes.edited': { name: string | number; time: string | number }
  'memberNotes.written': { name: string | number; time: string | number }
  'memberNotes.pin': null
  'memberNotes.unpin': null
  'memberNotes.all': { count: number }
  'memberNotes.fewer': null
  'memberTags.add': null
  'memberTags.hint': { label: string | number; max: string | number }
  'members.list.daysLeft': null
  'members.expired': null
  'members.lastDay': null
  'members.list.context': null
  'members.list.emptyText': null
  'members.tab.info': null
  'members.tab.friends': null
  'members.tab.points': null
  'members.tab.behaviour': null
  'members.tab.events': null
  'members.behaviour.empty': null
  'members.behaviour.emptyText': null
  'members.events.empty': null
  'members.events.emptyText': null
  'members.rewards.empty': null
  'members.rewards.emptyText': null
  'members.points.empty': null
  'members.points.emptyText': null
  'members.section.ordersContext': null
  'members.section.person': null
  'members.section.company': null
  'members.section.products': null
  'members.notBegun': { days: string | number }
  'members.view': null
  'members.upgradeTitle': { name: string | number }
  'members.upgradeText': null
  'members.upgradeNow': { day: string | number }
  'members.upgradeEnded': { day: string | number }
  'members.upgraded': null
  'members.upgradeFailed': null
  'members.periods.from': { day: string | number }
  'members.periods.fromToday': null
  'members.periods.months': { count: number }
  'members.periods.year': null
  'members.adjust.byDays': null
  'members.adjust.toDay': null
  'members.extend.title': { count: number }
  'members.extend.newEnd': { day: string | number }
  'members.extend.newEnds': { first: string | number; last: string | number }
  'members.extend.text': null
  'members.adjust.title': { action: string | number; name: string | number }
  'members.adjust.now': { day: string | number }
  'members.adjust.then': { day: string | number }
  'members.adjust.balance': { points: string | number }
  'members.adjust.done': null
  'members.adjust.ended': { day: string | number }
  'members.adjust.failed': null
  'members.tab.timeline': null
  'members.tab.invitations': null
  'members.tab.history': null
  'members.tab.records': null
  'members.figures.lastSeen': null
  'members.figures.points': null
  'members.figures.pointsNote': { bought: string | number; adjusted: string | number; used: string | number }
  'members.timeline.kinds': null
  'members.timeline.missing': { kinds: string | number }
  'members.timeline.empty': null
  'members.timeline.emptyText': null
  'members.timeline.more': null
  'members.timeline.all': null
  'members.event.days': { days: string | number; count: number }
  'members.event.points': { points: string | number; count: number }
  'members.event.moved': { from: string | number; to: string | number }
  'members.event.until': { day: string | number }
  'members.event.count': { count: number }
  'members.event.revoked': null
  'members.share': null
  'members.shareTitle': { name: string | number }
  'members.shareAlt': { name: string | number }
  'members.shareText': null
  'members.download': null
  'members.downloaded': null
  'members.close': null
  'members.next.none': null
  'members.next.endsToday': null
  'members.next.ends': { count: number }
  'members.next.begins': { count: number }
  'members.next.endedToday': null
  'members.next.ended': { count: number }
  'members.next.seenToday': null
  'members.next.seenYesterday': null
  'members.next.seen': { count: number }
  'members.next.notReminded': null
  'members.next.reminded': null
  'members.next.unpaid': { count: number }
  'members.next.renewals': { count: number }
  'members.next.seeUnpaid': null
  'menus.title': null
  'menus.context': null
  'menus.tree': null
  'menus.treeHint': null
  'menus.tools': null
  'menus.editor': null
  'menus.noneChosen': null
  'menus.noneChosenText': null
  'menus.retry': null
  'menus.add': null
  'menus.addUnder': null
  'menus.edit': null
  'menus.delete': null
  'menus.deleteTitle': { name: string | number }
  'menus.deleteText': null
  'menus.hasChildren': null
  'menus.childrenFailed': null
  'menus.moveUp': null
  'menus.moveDown': null
  'menus.sorted': null
  'menus.sortFailed': null
  'menus.syncMenus': null
  'menus.sync': null
  'menus.syncTitle': null
  'menus.syncText': null
  'menus.synced': { added: string | number; updated: string | number; unchanged: string | number }
  'menus.syncFailed': { reason: string | number }
  'menus.none': null
  'menus.on': null
  'menus.off': null
  'menus.section.add': null
  'menus.section.edit': null
  'menus.section.link': null
  'menus.section.access': null
  'menus.section.page': null
  'menus.codeHint': null
  'menus.labelLocale': { number: string | number }
  'menus.labelName': { number: string | number }
  'menus.labelRequired': null
  'menus.addLabel': null
  'menus.removeLabel': { number: string | number }
  'menus.localeHint': null
  'menus.linkHint': null
  'menus.linkPatternHint': null
  'menus.buttonHidden': null
  'menus.rolesHint': null
  'menus.rolesPlaceholder': null
  'menus.rolesTyped': null
  'menus.findScreen': null
  'menus.noScreen': null
  'notices.list.title': null
  'notices.list.context': null
  'notices.list.emptyText': null
  'notices.validity': null
  'notices.validityHint': null
  'notices.always': null
  'notices.expired': null
  'notices.ahead': null
  'notices.showing': null
  'notices.since': { start: string | number }
  'notices.until': { end: string | number }
  'notices.range': { start: string | number; end: string | number }
  'notices.hidden': null
  'notices.shown': null
  'notices.audience': null
  'notices.preview': null
  'notices.preview.on': null
  'notices.preview.off': null
  'notices.preview.notYet': { start: string | number }
  'notices.preview.empty': null
  'notices.preview.zh': null
  'notices.preview.en': null
  'notices.preview.languages': null
  'notices.deleteText': null
  'notices.enableTitle': { title: string | number }
  'notices.disableTitle': { title: string | number }
  'notices.enableText': null
  'notices.disableText': null
  'notices.enableFailed': null
  'notices.disableFailed': null
  'notices.enabled': null
  'notices.disabled': null
  'notices.switch': { title: string | number }
  'orders.list.context': null
  'orders.list.emptyText': null
  'orders.all': null
  'orders.paidTotalFailed': { reason: string | number }
  'orders.paidTotal': null
  'orders.paidCount': { count: number }
  'orders.notPaid': { amount: string | number }
  'orders.view': null
  'orders.viewMember': null
  'orders.cancel.push': { name: string | number }
  'orders.cancel.unknown': null
  'orders.refund.unsaid': null
  'orders.refund': null
  'orders.refund.took': { item: string | number; validity: string | number; time: string | number }
  'orders.refund.points': { item: string | number; points: string | number }
  'orders.refund.noDates': null
  'orders.refund.nothing': null
  'orders.back': null
  'orders.detail': null
  'orders.ofMember': null
  'orders.info': null
  'orders.nameNow': null
  'orders.noItems': null
  'orders.noItemsText': null
  'orders.notFound': null
  'orders.notFoundText': { orderNo: string | number }
  'orders.readFailed': null
  'orders.retry': null
  'orders.requestId': { id: string | number }
  'orders.member.empty': null
  'orders.member.emptyText': null
  'orders.member.more': { count: number }
  'palette.title': null
  'palette.placeholder': null
  'palette.results': null
  'palette.recent': null
  'palette.screens': null
  'palette.actions': null
  'palette.figures': null
  'palette.priceChanges': null
  'palette.filteredLists': null
  'palette.filtered': { list: string | number; state: string | number }
  'palette.settings': null
  'palette.lists': null
  'palette.inList': { list: string | number; text: string | number }
  'palette.language': { name: string | number }
  'palette.searching': null
  'palette.found': { count: number }
  'palette.nothing': { text: string | number }
  'palette.nothingText': null
  'palette.failed': { reason: string | number }
  'palette.hint': null
  'palette.keyMove': null
  'palette.keyOpen': null
  'palette.keyClose': null
  'payouts.list.context': null
  'payouts.list.emptyText': null
  'payouts.toRewards': null
  'payouts.make': null
  'payouts.make.ask': { count: number }
  'payouts.make.text': { total: string | number }
  'payouts.make.paid': { count: number }
  'payouts.make.taken': { count: number }
  'payouts.make.held': { count: number }
  'payouts.make.noAccount': { count: number }
  'payouts.make.toBatches': null
  'payouts.make.done': { number: string | number }
  'payouts.make.none': null
  'payouts.make.failed': null
  'payouts.ask.title': { action: string | number; number: string | number }
  'payouts.ask.settleTitle': { number: string | number }
  'payouts.ask.sum': { count: number; total: string | number }
  'payouts.ask.own': null
  'payouts.ask.others': { count: number }
  'payouts.ask.cancel': null
  'payouts.ask.recall': null
  'payouts.ask.settle': null
  'payouts.ask.send': null
  'payouts.remove.ask': { name: string | number; number: string | number }
  'payouts.remove.text': null
  'payouts.remove.approved': null
  'payouts.changed': { count: number }
  'payouts.earlier': { count: number }
  'payouts.done': null
  'payouts.failed': null
  'payouts.paidAtOnce': null
  'payouts.facts': null
  'payouts.lines': null
  'payouts.lines.empty': null
  'payouts.lines.emptyText': null
  'payouts.file': null
  'payouts.fileFormats': null
  'payouts.format': null
  'payouts.format.title': null
  'payouts.format.columns': null
  'payouts.format.encoding': null
  'payouts.format.save': null
  'payouts.result.ask': { action: string | number; name: string | number; number: string | number }
  'payouts.result.payText': null
  'payouts.result.failText': null
  'payouts.result.returnText': null
  'payouts.format.about': null
  'payouts.format.text': null
  'payouts.format.reference': null
  'payouts.format.account': null
  'payouts.format.amount': null
  'payouts.format.state': null
  'payouts.format.reason': null
  'payouts.format.paid': null
  'payouts.format.failed': null
  'payouts.format.why': null
  'payouts.format.example': null
  'payouts.answer.upload': null
  'payouts.answer.replace': null
  'payouts.answer.replaceAsk': null
  'payouts.answer.none': null
  'payouts.answer.noneText': null
  'payouts.answer.which': null
  'payouts.answer.columns': null
  'payouts.answer.noColumn': null
  'payouts.answer.needed': null
  'payouts.answer.rows': null
  'payouts.answer.noRows': null
  'payouts.answer.noRowsText': null
  'payouts.answer.confirm': null
  'payouts.answer.ask': { number: string | number }
  'payouts.answer.askCounts': { paid: string | number; failed: string | number }
  'payouts.answer.askDifferences': { count: number }
  'payouts.answer.unchecked': { count: number }
  'payouts.answer.contradicts': { count: number }
  'payouts.answer.otherSheets': { names: string | number }
  'payouts.answer.wrongTotal': { stated: string | number; sum: string | number }
  'payouts.answer.again': null
  'payouts.lines.hidden': null
  'payouts.lines.held': null
  'payouts.held': { count: number }
  'payouts.heldSent': { count: number }
  'payouts.toRewardsHeld': null
  'payouts.secondPerson': null
  'permissions.title': null
  'permissions.context': null
  'permissions.search': null
  'permissions.groups': null
  'permissions.empty': null
  'permissions.emptyText': null
  'permissions.groupEmpty': null
  'permissions.syncTitle': null
  'permissions.syncText': null
  'permissions.syncDone': { added: string | number; updated: string | number; disabled: string | number; unchanged: string | number }
  'permissions.syncFailed': null
  'permissions.addGroup': null
  'permissions.rename': null
  'permissions.deleteGroupText': null
  'permissions.add': null
  'permissions.addTo': { name: string | number }
  'permissions.editTitle': null
  'permissions.fold': null
  'permissions.unfold': null
  'permissions.tab.form': null
  'permissions.none': null
  'permissions.disabled': null
  'permissions.edit': null
  'permissions.deleteText': null
  'permissions.bound': { bound: string | number; total: string | number }
  'permissions.selectAll': { name: string | number }
  'permissions.viewsOf': null
  'permissions.atOnce': null
  'permissions.inBulk': null
  'permissions.bindDone': null
  'permissions.releaseDone': null
  'permissions.changeFailed': null
  'permissions.checks': { name: string | number }
  'permissions.matrix': null
  'permissions.resource': null
  'permissions.others': null
  'permissions.find': null
  'permissions.notYours': null
  'permissions.selectColumn': { name: string | number }
  'permissions.selectArea': { name: string | number }
  'permissions.pending': { granted: string | number; revoked: string | number }
  'permissions.reset': null
  'permissions.saveTitle': { name: string | number }
  'permissions.granted': { count: string | number }
  'permissions.revoked': { count: string | number }
  'permissions.noDifference': null
  'permissions.stale': null
  'permissions.changeDone': null
  'permissions.holders': null
  'permissions.holdersTitle': { name: string | number }
  'permissions.holdersNote': null
  'permissions.holderRoles': { count: string | number }
  'permissions.holderAccounts': { count: string | number }
  'permissions.noRoles': null
  'permissions.noAccounts': null
  'permissions.through': { roles: string | number }
  'permissions.difference': null
  'permissions.same': { count: number }
  'permissions.shared': { count: number }
  'places.recent': null
  'places.clearRecent': null
  'places.batch': null
  'places.changeBatch': null
  'places.noMatch': null
  'places.nothingLike': { text: string | number }
  'places.notChosen': { text: string | number }
  'places.lineOnly': { line: string | number }
  'places.inLine': { count: number; names: string | number }
  'places.mode.SEA': null
  'places.mode.AIR': null
  'places.mode.ROAD': null
  'places.mode.RAIL': null
  'places.mode.POST': null
  'products.list.context': null
  'products.list.emptyText': null
  'products.create': null
  'products.seriesRequired': null
  'products.next': null
  'products.choose': null
  'products.skuHint': null
  'products.skuCount': { count: number }
  'products.priceRange': { from: string | number; to: string | number }
  'products.actions': null
  'products.edit': null
  'products.view': null
  'products.delete': null
  'products.deleted': null
  'products.deleteText': null
  'products.deleteSkuTitle': { code: string | number }
  'products.deleteSkuText': null
  'products.putOn': null
  'products.takeDown': null
  'products.putOnAnyway': null
  'products.askTitle': null
  'products.batchPutOn': null
  'products.batchTakeDown': null
  'products.putOnMany': { count: number }
  'products.takeDownMany': { count: number }
  'products.putOnMatching': { count: string | number }
  'products.takeDownMatching': { count: string | number }
  'products.putOnMatchingText': null
  'products.putOnOutcome': { success: string | number; failure: string | number }
  'products.takeDownOutcome': { success: string | number; failure: string | number }
  'products.putOnTitle': { name: string | number }
  'products.takeDownTitle': { name: string | number }
  'products.putOnText': null
  'products.takeDownText': null
  'products.puttedOn': null
  'products.takenDown': null
  'products.synced': { count: number; changed: string | number }
  'products.sync': null
  'products.syncTitle': null
  'products.planAdded': { count: number }
  'products.planChanged': { count: number }
  'products.planRemoved': { count: number }
  'products.planFailing': { count: number }
  'products.planUnchanged': { count: number }
  'products.planNothing': { count: number }
  'products.planFurther': { count: string | number }
  'products.syncFailures': { count: number }
  'products.syncFailed': null
  'products.syncFurther': { count: number }
  'products.syncProgress': { done: string | number; total: string | number }
  'products.syncWaiting': null
  'products.syncBehind': null
  'products.syncCancel': null
  'products.form.add': null
  'products.form.edit': null
  'products.locked': null
  'products.lockedText': null
  'products.familyMissing': null
  'products.familyMissingText': null
  'products.required': { label: string | number }
  'products.salePeriod': null
  'products.salePeriodHint': null
  'products.salePeriodOff': null
  'products.wholePeriod': null
  'products.uploading': null
  'products.imageNumber': { label: string | number; number: string | number }
  'products.badValues': { values: string | number; range: string | number }
  'products.usedValues': { values: string | number }
  'products.saleAboveList': null
  'products.typeValues': null
  'products.noOptions': null
  'products.prefix': null
  'products.generate': null
  'products.generated': { count: number }
  'products.nothingNew': null
  'products.chooseFirst': null
  'products.tooMany': { max: string | number }
  'products.editSku': { code: string | number }
  'products.confirm': null
  'products.unsaved': null
  'products.channelHint': null
  'products.channelOf': { name: string | number }
  'products.publishedLocked': null
  'products.skuFixed': null
  'products.priceLocked': null
  'products.publishedKept': null
  'products.channelKept': null
  'products.noSku': null
  'products.skuTaken': null
  'products.systemError': null
  'products.sameOptions': null
  'products.incomplete': { count: number }
  'products.skusContext': null
  'products.saleTurned': null
  'products.cellMissing': { label: string | number }
  'products.cellNeeded': { label: string | number }
  'products.cellNoOption': { options: string | number }
  'products.pasteFixed': { count: number }
  'products.pasteOutside': { count: number }
  'products.pasteTooMany': { rows: string | number; max: string | number }
  'products.findingErrorsOnly': { count: string | number }
  'products.findingErrors': { count: string | number; further: string | number }
  'products.findingWarnings': { count: number }
  'products.findingPlace': { row: string | number; title: string | number }
  'products.findingsFurther': { count: string | number }
  'products.front': null
  'products.preview': null
  'products.previewWhen': null
  'products.previewNext': null
  'products.previewNow': null
  'products.previewSame': null
  'products.previewNone': null
  'products.previewNoEnglish': null
  'products.previewIncomplete': null
  'products.notSyncedSince': { time: string | number }
  'records.openPage': null
  'records.toList': { names: string | number }
  'renewalRules.context': null
  'renewalRules.all': null
  'renewalRules.messages.context': null
  'renewalRules.messages.empty': null
  'renewalRules.messages.emptyText': null
  'renewalRules.remind.rule': null
  'renewalRules.remind.ask': { count: string | number }
  'renewalRules.remind.askMatching': { count: number }
  'renewalRules.remind.hint': null
  'renewalRules.remind.done': { made: string | number }
  'renewalRules.remind.unchanged': { unchanged: string | number }
  'renewalRules.remind.failed': null
  'renewalRules.remind.noRules': null
  'renewalRules.remind.newRule': { count: number }
  'renewalRules.remind.draftName': { day: string | number }
  'renewalRules.remind.draft': null
  'renewalRules.remind.preview': { name: string | number }
  'rewards.list.context': null
  'rewards.list.emptyText': null
  'rewards.batchPayOut': null
  'rewards.batchCancel': null
  'rewards.payOutTitle': null
  'rewards.cancelTitle': null
  'rewards.payOutText': null
  'rewards.cancelText': null
  'rewards.count': null
  'rewards.total': null
  'rewards.rewards': { count: number }
  'rewards.alreadyPaid': { count: number }
  'rewards.alreadyUnpaid': { count: number }
  'rewards.lastFailed': null
  'rewards.held': null
  'rewards.heldUnpaid': null
  'rewards.heldUnknown': null
  'rewards.paidCancelled': null
  'rewards.released': { reason: string | number }
  'rewards.heldLeftOut': { count: number }
  'rewards.heldPart': { reason: string | number; count: string | number }
  'rewards.payReason': null
  'rewards.cancelReason': null
  'rewards.toBatches': null
  'rewards.release.title': { name: string | number; amount: string | number }
  'rewards.release.text': { order: string | number; state: string | number }
  'rewards.release.unknown': null
  'rewards.release.done': null
  'rewards.waiting': { count: number }
  'rewards.succeeded': null
  'rewards.failed': null
  'rewards.outcome': { changed: string | number; unchanged: string | number; missing: string | number }
  'rewards.outcomes': null
  'rewards.outcomesHeld': { count: string | number }
  'rewards.outcomeHeld': null
  'rewards.outcomePaid': null
  'rewards.outcomeCancelled': null
  'rewards.outcomeAlreadyPaid': null
  'rewards.outcomeAlreadyUnpaid': null
  'rewards.outcomeMissing': null
  'richText.toolbar': { label: string | number }
  'richText.bold': null
  'richText.italic': null
  'richText.underline': null
  'richText.strike': null
  'richText.heading': null
  'richText.subheading': null
  'richText.bulletList': null
  'richText.orderedList': null
  'richText.blockquote': null
  'richText.link': null
  'richText.undo': null
  'richText.redo': null
  'richText.linkAddress': null
  'richText.linkHint': null
  'richText.linkBad': null
  'richText.apply': null
  'richText.unlink': null
  'richText.cancel': null
  'roles.templates': null
  'roles.existing': null
  'roles.fromTemplate': null
  'roles.list.all': null
  'roles.list.context': null
  'roles.list.emptyText': null
  'roles.tab.info': null
  'roles.edit': null
  'roles.delete': null
  'roles.switch': { name: string | number }
  'roles.sureToDelete': { name: string | number }
  'roles.deleteText': null
  'roles.deletionFailed': null
  'roles.enableTitle': { name: string | number }
  'roles.enableText': null
  'roles.enableDone': null
  'roles.enableFailed': null
  'roles.disableTitle': { name: string | number }
  'roles.disableText': null
  'roles.disableDone': null
  'roles.disableFailed': null
  'roles.roleSavedSuccessfully': null
  'roles.roleUpdatedSuccessfully': null
  'roles.superAdmin': null
  'roles.copy': null
  'roles.compare': null
  'roles.seeAs': null
  'roles.seeAsFailed': null
  'roles.seeAs.title': { name: string | number }
  'roles.seeAs.readOnly': { time: string | number }
  'roles.seeAs.missing': { count: number }
  'roles.seeAs.end': null
  'roles.source.none': null
  'roles.compare.title': null
  'roles.compare.context': null
  'roles.compare.first': null
  'roles.compare.second': null
  'roles.compare.empty': null
  'roles.compare.choose': null
  'sessions.login.title': null
  'sessions.login.submit': null
  'sessions.login.busy': null
  'sessions.login.showPassword': null
  'sessions.login.ended': null
  'sessions.login.success': null
  'sessions.login.failed': null
  'sessions.login.10001': null
  'sessions.login.10002': null
  'sessions.login.10003': null
  'sessions.login.10004': null
  'sessions.login.10005': null
  'sessions.login.10006': null
  'sessions.login.10008': null
  'sessions.login.lockedUntil': { time: string | number }
  'sessions.password.confirmRequired': null
  'sessions.password.mismatch': null
  'sessions.password.submit': null
  'sessions.password.changed': null
  'sessions.profile.title': null
  'sessions.profile.context': null
  'sessions.profile.account': null
  'sessions.profile.info': null
  'sessions.profile.person': null
  'sessions.profile.kind': null
  'sessions.profile.staff': null
  'sessions.profile.password': null
  'sessions.profile.passwordHint': null
  'sessions.sessions.title': null
  'sessions.newDevice.title': null
  'sessions.newDevice.count': { count: string | number }
  'sessions.newDevice.confirm': null
  'sessions.newDevice.reject': null
  'sessions.newDevice.rejectTitle': { name: string | number }
  'sessions.newDevice.rejectText': null
  'sessions.newDevice.rejectAction': null
  'sessions.sessions.end': null
  'sessions.sessions.endTitle': { name: string | number }
  'sessions.sessions.endText': null
  'sessions.sessions.ended': null
  'sessions.sessions.none': null
  'sessions.sessions.noneText': null
  'sessions.signIns.title': null
  'sessions.signIns.done': null
  'sessions.signIns.halfDone': null
  'sessions.signIns.empty': null
  'sessions.signIns.emptyText': null
  'sessions.secondStep.text': null
  'sessions.secondStep.recoveryText': null
  'sessions.secondStep.submit': null
  'sessions.secondStep.useRecovery': null
  'sessions.secondStep.useCode': null
  'sessions.secondStep.passkeyText': null
  'sessions.secondStep.usePasskey': null
  'sessions.secondStep.back': null
  'sessions.factors.title': null
  'sessions.factors.context': null
  'sessions.factors.add': null
  'sessions.factors.addTitle': null
  'sessions.factors.firstName': null
  'sessions.factors.next': null
  'sessions.factors.scanTitle': null
  'sessions.factors.scanText': null
  'sessions.factors.secret': null
  'sessions.factors.firstCodeHint': null
  'sessions.factors.confirm': null
  'sessions.factors.added': null
  'sessions.factors.firstAdded': null
  'sessions.factors.remove': null
  'sessions.factors.removeTitle': { name: string | number }
  'sessions.factors.removeText': null
  'sessions.factors.removed': null
  'sessions.factors.codesLeft': { count: number }
  'sessions.factors.renew': null
  'sessions.factors.renewText': null
  'sessions.factors.codesText': null
  'sessions.factors.copyCodes': null
  'sessions.factors.downloadCodes': null
  'sessions.factors.endOthersTitle': null
  'sessions.factors.endOthersText': null
  'sessions.factors.endOthers': null
  'sessions.factors.keepOthers': null
  'sessions.factors.noticeText': null
  'sessions.factors.noticeSeen': null
  'sessions.passkeys.add': null
  'sessions.passkeys.addTitle': null
  'sessions.passkeys.firstName': null
  'sessions.passkeys.make': null
  'sessions.passkeys.makeText': null
  'sessions.passkeys.cancelled': null
  'sessions.passkeys.known': null
  'sessions.passkeys.notHere': null
  'sessions.passkeys.elsewhere': { address: string | number }
  'sessions.passkeys.failed': null
  'sessions.passkeys.proofHint': null
  'sessions.sessions.unknown': null
  'sessions.sessions.on': { system: string | number; browser: string | number }
  'shell.menuFailed': null
  'shell.skip': null
  'shell.openMenu': null
  'shell.collapseMenu': null
  'shell.expandMenu': null
  'shell.navigation': null
  'shell.search': null
  'shell.account': null
  'shell.profile': null
  'shell.site': null
  'shell.switchSite': { name: string | number }
  'shell.samplesLoading': { percent: string | number }
  'shell.offline': null
  'shell.seeAsEnded': null
  'shell.forced.title': null
  'shell.forced.text': { name: string | number }
  'shell.forcedFactor.title': null
  'shell.forcedFactor.text': { name: string | number }
  'sites.tradeSite': null
  'sites.freightSite': null
  'sites.list.context': null
  'sites.list.empty': null
  'sites.list.emptyText': null
  'sites.list.search': null
  'sites.tab.view': null
  'sites.tab.menus': null
  'sites.tab.roles': null
  'sites.tab.permissions': null
  'sites.otherNameHint': null
  'sites.nameRequired': null
  'sites.urlOf': { number: string | number }
  'sites.addUrl': null
  'sites.removeUrl': { number: string | number }
  'sites.edit': null
  'sites.deleteText': null
  'sites.notFound': null
  'tradeData.title': null
  'tradeData.context': null
  'tradeData.upload': null
  'tradeData.imports': null
  'tradeData.sets': null
  'tradeData.places': null
  'tradeData.aliases': null
  'tradeData.tab.places': null
  'tradeData.places.port': null
  'tradeData.places.country': null
  'tradeData.places.choosePort': { name: string | number }
  'tradeData.places.chooseCountry': { name: string | number }
  'tradeData.places.kind': null
  'tradeData.places.ofPort': null
  'tradeData.places.ofCountry': null
  'tradeData.places.mapped': null
  'tradeData.places.deleteText': null
  'tradeData.places.empty': null
  'tradeData.places.emptyText': null
  'tradeData.aliases.empty': null
  'tradeData.aliases.emptyText': null
  'tradeData.imports.empty': null
  'tradeData.imports.emptyText': null
  'tradeData.sets.empty': null
  'tradeData.sets.emptyText': null
  'tradeData.imports.share': { share: string | number }
  'tradeData.exports.share': { share: string | number }
  'tradeData.filled.of': { count: number }
  'tradeData.filled.company': { share: string | number }
  'tradeData.filled.hsCode': { share: string | number }
  'tradeData.filled.weight': { share: string | number }
  'tradeData.filled.amountUsd': { share: string | number }
  'tradeData.filled.converted': { share: string | number }
  'tradeData.filled.otherCurrency': { share: string | number }
  'tradeData.filled.count': { count: string | number; share: string | number }
  'tradeData.bills.context': { count: number }
  'tradeData.bills.empty': null
  'tradeData.bills.aside': { count: string | number }
  'tradeData.bills.asideText': { count: number; same: string | number }
  'tradeData.bills.emptyText': null
  'tradeData.fresh': { when: string | number }
  'tradeData.noDirection': null
  'tradeData.cancelText': null
  'tradeData.running': null
  'tradeData.sample': null
  'tradeData.days': { start: string | number; end: string | number }
  'tradeData.deleting': null
  'tradeData.delete': null
  'tradeData.deleteTitle': { name: string | number }
  'tradeData.deleteText': { count: number }
  'tradeData.deleteStarted': null
  'tradeData.import.title': null
  'tradeData.import.context': null
  'tradeData.import.drop': null
  'tradeData.import.kinds': null
  'tradeData.import.file': null
  'tradeData.import.headerRow': null
  'tradeData.import.headerRowHint': null
  'tradeData.import.noHeader': null
  'tradeData.import.byTemplate': { name: string | number }
  'tradeData.import.noMeasure': null
  'tradeData.import.noDate': null
  'tradeData.import.noGoodsOrParty': null
  'tradeData.import.constants': null
  'tradeData.import.constantOf': { field: string | number }
  'tradeData.import.addConstant': null
  'tradeData.import.removeConstant': { field: string | number }
  'tradeData.import.turn': { of: string | number; place: string | number }
  'tradeData.import.others': null
  'tradeData.import.extra': null
  'tradeData.import.leftOut': { count: number }
  'tradeData.import.keepLeftOut': null
  'tradeData.import.first': null
  'tradeData.import.guessed': null
  'tradeData.import.dateOrder': null
  'tradeData.import.chooseOrder': null
  'tradeData.import.noOrder': null
  'tradeData.import.monthColumn': null
  'tradeData.import.dayColumn': null
  'tradeData.import.noSign': null
  'tradeData.import.signOf': { field: string | number; number: string | number }
  'tradeData.import.chooseSign': { number: string | number }
  'tradeData.import.scaleOf': { field: string | number }
  'tradeData.import.asWritten': null
  'tradeData.import.codes': null
  'tradeData.import.turned': null
  'tradeData.import.nextDay': { times: string | number }
  'tradeData.import.target': null
  'tradeData.import.newSet': null
  'tradeData.import.setName': null
  'tradeData.import.setNameHint': null
  'tradeData.replace': null
  'tradeData.replace.note': { name: string | number; set: string | number; count: number }
  'tradeData.replace.sameFile': null
  'tradeData.replace.title': null
  'tradeData.replace.text': null
  'tradeData.replaced': null
  'tradeData.replacing': null
  'tradeData.undo': null
  'tradeData.undo.title': { name: string | number }
  'tradeData.undo.text': null
  'tradeData.undo.started': null
  'tradeData.check.swapped': { kept: string | number; gone: string | number }
  'tradeData.template': null
  'tradeData.template.none': null
  'tradeData.template.fitting': null
  'tradeData.template.others': null
  'tradeData.template.several': null
  'tradeData.template.save': null
  'tradeData.import.folder': null
  'tradeData.batch.title': null
  'tradeData.batch.context': null
  'tradeData.batch.own': null
  'tradeData.batch.ofTime': { count: number; open: string | number }
  'tradeData.batch.goOn': null
  'tradeData.batch.about': { count: string | number }
  'tradeData.batch.right': { right: string | number; doubtful: string | number }
  'tradeData.batch.kept': { count: number }
  'tradeData.batch.template': { name: string | number }
  'tradeData.batch.leftOut': { count: string | number }
  'tradeData.batch.mostUnused': { all: string | number; count: string | number; names: string | number }
  'tradeData.batch.open': null
  'tradeData.batch.startNext': { count: string | number }
  'tradeData.batch.skip': null
  'tradeData.batch.remove': null
  'tradeData.batch.empty': null
  'tradeData.batch.unreadable': null
  'tradeData.batch.waiting': null
  'tradeData.batch.ready': null
  'tradeData.batch.doubtful': null
  'tradeData.batch.all': { count: number }
  'tradeData.batch.someReady': { count: string | number }
  'tradeData.batch.someDoubtful': { count: string | number }
  'tradeData.batch.someRefused': { count: string | number }
  'tradeData.batch.someWaiting': { count: string | number }
  'tradeData.batch.each': null
  'tradeData.batch.one': null
  'tradeData.batch.start': { count: number }
  'tradeData.batch.started': { count: number }
  'tradeData.earlier.note': { name: string | number; set: string | number; count: number }
  'tradeData.earlier.replace': null
  'tradeData.earlier.replaceIt': null
  'tradeData.tell.country': { count: number }
  'tradeData.tell.direction': { count: number }
  'tradeData.tell.proposed': { count: string | number }
  'tradeData.tell.currency': { count: number }
  'tradeData.chosen.import': null
  'tradeData.chosen.remove': null
  'tradeData.chosen.title': { count: number }
  'tradeData.chosen.text': { count: number }
  'tradeData.chosen.left': { count: number }
  'tradeData.chosen.proposed': { sentence: string | number }
  'tradeData.set.proposed': null
  'tradeData.set.title': { count: string | number; key: string | number }
  'tradeData.set.review': null
  'tradeData.set.apart': null
  'tradeData.set.join': null
  'tradeData.set.chosen': { count: number }
  'tradeData.set.drawer': null
  'tradeData.set.hint': null
  'tradeData.set.name': null
  'tradeData.set.main': null
  'tradeData.set.mainOf': { name: string | number }
  'tradeData.set.prefix': { tag: string | number }
  'tradeData.set.key': null
  'tradeData.set.same': null
  'tradeData.set.sameOf': { name: string | number }
  'tradeData.set.keyOf': { name: string | number }
  'tradeData.set.chooseKey': null
  'tradeData.set.found': { share: string | number }
  'tradeData.set.columns': { count: number }
  'tradeData.set.wayOf': { name: string | number }
  'tradeData.set.start': { count: string | number }
  'tradeData.set.started': null
  'tradeData.set.joining': { count: string | number }
  'tradeData.set.joined': { count: string | number; key: string | number }
  'tradeData.set.report': null
  'tradeData.set.outcome': { count: number }
  'tradeData.set.repeated': { keys: string | number; rows: string | number }
  'tradeData.set.split': null
  'tradeData.set.parts': { count: string | number }
  'tradeData.check.start': null
  'tradeData.check.running': null
  'tradeData.check.cancel': null
  'tradeData.check.cancelled': null
  'tradeData.check.outcome': { read: string | number; added: string | number; existing: string | number; rejected: string | number }
  'tradeData.check.aside': { count: string | number }
  'tradeData.check.same': { count: number; name: string | number; set: string | number }
  'tradeData.check.sameOwn': { count: number }
  'tradeData.check.sameOther': { name: string | number; set: string | number; count: number }
  'tradeData.check.replace': { name: string | number }
  'tradeData.sameBills.open': { count: number }
  'tradeData.sameBills.title': null
  'tradeData.sameBills.text': null
  'tradeData.sameBills.pair': { name: string | number; count: number; other: string | number }
  'tradeData.sameBills.own': { name: string | number; count: number }
  'tradeData.sameBills.example': { bill: string | number; date: string | number }
  'tradeData.sameBills.again': null
  'tradeData.sameBills.ask': { name: string | number; other: string | number }
  'tradeData.sameBills.askText': null
  'tradeData.sameBills.askOwn': { name: string | number }
  'tradeData.sameBills.askOwnText': null
  'tradeData.sameBills.running': null
  'tradeData.sameBills.none': null
  'tradeData.check.replaced': { count: string | number }
  'tradeData.check.nothingDone': null
  'tradeData.check.rejects': null
  'tradeData.report.open': { count: number }
  'tradeData.report.clear': null
  'tradeData.report.openOf': { name: string | number }
  'tradeData.report.check': null
  'tradeData.report.doubts': null
  'tradeData.report.noDoubts': null
  'tradeData.report.fields': null
  'tradeData.report.read': null
  'tradeData.report.field': null
  'tradeData.report.mapPlaces': null
  'tradeData.report.firstValue': null
  'tradeData.report.noExamples': null
  'tradeData.report.inSheet': { sheet: string | number; place: string | number }
  'tradeData.report.example': { row: string | number }
  'tradeData.report.examples': { row: string | number; count: string | number }
  'tradeData.report.rows': { count: number }
  'tradeData.report.orderProven': { order: string | number }
  'tradeData.report.orderAssumed': { order: string | number }
  'tradeData.report.noOrder': null
  'tradeData.report.nextDay': null
  'tradeData.report.decimalComma': { fields: string | number }
  'tradeData.report.scales': { fields: string | number }
  'tradeData.report.zerosAdded': null
  'tradeData.report.forwarders': { supplier: string | number; buyer: string | number }
  'tradeData.report.download': null
  'tradeData.import.useColumns': null
  'tradeData.stored.title': null
  'tradeData.stored.field': null
  'tradeData.stored.row': { row: string | number }
  'tradeData.stored.ofFile': null
  'tradeData.stored.none': null
  'tradeData.stored.changed': { fields: string | number }
  'tradeData.context.because': { value: string | number; reasons: string | number }
  'tradeData.context.perhaps': { value: string | number; reasons: string | number }
  'tradeData.context.and': null
  'tradeData.context.byPorts': { column: string | number; country: string | number }
  'tradeData.context.byRows': { column: string | number; text: string | number }
  'tradeData.context.byColumns': { column: string | number }
  'tradeData.context.byTitle': { text: string | number }
  'tradeData.context.byName': { text: string | number }
  'tradeData.context.title': null
  'tradeData.context.customs': { country: string | number }
  'tradeData.context.values': { currency: string | number }
  'tradeData.context.asked': { sentence: string | number }
  'tradeData.context.said': { sentence: string | number }
  'tradeData.context.none': null
  'tradeData.context.confirm': null
  'tradeData.context.unknown': null
  'tradeData.hiddenRows.import': null
  'tradeData.hiddenRows.why': null
  'tradeData.sheets.title': null
  'tradeData.sheets.rows': { count: number }
  'tradeData.sheets.estimated': { count: number }
  'tradeData.sheets.hidden': null
  'tradeData.sheets.pivot': null
  'tradeData.sheets.other': null
  'tradeData.deleteTotals': { count: number }
  'tradeData.deleteForGood': null
  'tradeData.totals.title': null
  'tradeData.totals.text': null
  'tradeData.totals.monthsTitle': null
  'tradeData.totals.monthsText': null
  'tradeData.totals.rowsAre': null
  'tradeData.totals.areShipments': null
  'tradeData.totals.areTotals': null
  'tradeData.totals.totals': null
  'tradeData.totals.shipments': null
  'tradeData.totals.refused': null
  'tradeData.totals.drawer': null
  'tradeData.totals.open': { count: number }
  'tradeData.totals.unnamed': null
  'upload.chooseFor': { label: string | number }
  'upload.kinds': { size: string | number }
  'upload.uploading': { name: string | number }
  'upload.stop': null
  'upload.open': { label: string | number }
  'upload.replace': null
  'upload.replaceOf': { label: string | number }
  'upload.remove': null
  'upload.removeOf': { label: string | number }
  'upload.tooLarge': { size: string | number }
  'upload.wrongKind': null
  'upload.template': null
  'screening.title': null
  'screening.context': null
  'screening.matches': null
  'screening.guide.title': null
  'screening.guide.text': null
  'screening.guide.files': { files: string | number }
  'screening.guide.next': null
  'screening.differs': { stated: string | number; count: string | number }
  'screening.import': null
  'screening.match': null
  'screening.matching': null
  'screening.comparing': null
  'screening.importing': { file: string | number }
  'screening.failed': { file: string | number }
  'screening.imported': { time: string | number; user: string | number }
  'screening.changes': { added: string | number; changed: string | number; removed: string | number }
  'screening.replace': null
  'screening.replaceTitle': { list: string | number }
  'screening.replaceText': null
  'screening.equal': { words: string | number }
  'screening.similar': { words: string | number }
  'screening.onlyListed': { words: string | number }
  'screening.onlyCompany': { words: string | number }
  'screening.gone': null
  'screening.because': { reason: string | number }
  'screening.otherNames': { names: string | number }
  'screening.programmes': { names: string | number }
  'screening.points': { score: string | number }
  'screening.decide': null
  'screening.decideTitle': null
  'screening.empty': null
  'screening.emptyText': null
  'screening.mark': { list: string | number; score: string | number }
  'screening.confirmed': { list: string | number }
  'screening.markTitle': { list: string | number; day: string | number; name: string | number; score: string | number }
  'screening.published': { day: string | number; count: number }
  'screening.unpublished': { count: number }
  'screening.open': { count: number }
  'screening.decided': { user: string | number; time: string | number; decision: string | number }
  'screening.address': { address: string | number }
  'screening.noAddress': null
  'screening.emptyWait': null
  'payouts.step.made': null
  'payouts.step.approval': null
  'payouts.step.sending': null
  'payouts.step.result': null
  'payouts.waits': null
  'payouts.waits.held': { count: number }
  'payouts.waits.submit': { name: string | number }
  'payouts.waits.ownApproval': null
  'payouts.waits.approval': null
  'payouts.waits.ownSending': null
  'payouts.waits.sending': null
  'payouts.waits.bank': null
  'payouts.waits.since': null
  'rewards.chosenTotal': { total: string | number }
  'products.hintTitle': null
  'products.lacked': { count: number }
  'products.takeDownToEdit': null
  'products.saveAndPlan': null
  'products.moreSaves': null
  'products.plan.title': { name: string | number }
  'products.plan.text': null
  'products.plan.done': { time: string | number }
  'products.plan.planned': { time: string | number; planner: string | number }
  'products.plan.void': { planner: string | number; time: string | number }
  'products.plan.plannedText': null
  'products.plan.cancelled': null
  'products.saveAndPublish': null
}
