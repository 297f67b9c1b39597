import { checkToGoName, checkToGoPhone, NO_CUSTOMER, type ToGoCustomer } from "@comanda/domain/to-go-customer";
import { Watched } from "../shell/watched.ts";

const KEY = "to-go-customer";

/** The name and phone that a guest gave for an order to go: kept on the phone for the next one, as long as the page where nothing can be kept. */
export class ToGoCustomerStore extends Watched<ToGoCustomer> {
  constructor() {
    super(readCustomer());
  }

  keep(customer: ToGoCustomer): void {
    this.show(customer);
    try {
      localStorage.setItem(KEY, JSON.stringify(customer));
    } catch {
      // Not kept.
    }
  }
}

function readCustomer(): ToGoCustomer {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Record<keyof ToGoCustomer, unknown>> | null;
    const [name, phone] = [checkToGoName(String(kept?.name ?? "")), checkToGoPhone(String(kept?.phone ?? ""))];
    return { name: name.ok ? name.value : "", phone: phone.ok ? phone.value : "" };
  } catch {
    return NO_CUSTOMER;
  }
}
