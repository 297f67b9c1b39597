const STARTS = /^(?:\/(?:zh-tw|es-es))?\/(?:m\/\d{1,18}\/q\/\d{1,18}|merchant\/\d{1,18}\/(?:order|select-guests|order-preview|member))$/;

/** Whether the app starts its flow on a page; on every other it is exempt (product rules, section 5: App start). */
export const startsFlow = (pathname: string): boolean => STARTS.test(pathname);
