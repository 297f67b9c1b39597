import { checkToGoName, checkToGoPhone, NO_CUSTOMER, type ToGoCustomer } from "@comanda/domain/order/to-go-customer";
import { ObservableStore } from "@comanda/ui/observable-store";

const KEY = "to-go-customer";

/** The name and phone that a guest gave for a to-go order, stored for the next one; in memory where storage is unavailable. */
export class ToGoCustomerStore extends ObservableStore<ToGoCustomer> {
  constructor() {
    super(readCustomer());
  }

  store(customer: ToGoCustomer): void {
    this.set(customer);
    try {
      localStorage.setItem(KEY, JSON.stringify(customer));
    } catch {
      // Storage is unavailable.
    }
  }
}

function readCustomer(): ToGoCustomer {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Record<keyof ToGoCustomer, unknown>> | null;
    const [name, phone] = [checkToGoName(String(stored?.name ?? "")), checkToGoPhone(String(stored?.phone ?? ""))];
    return { name: name.ok ? name.value : "", phone: phone.ok ? phone.value : "" };
  } catch {
    return NO_CUSTOMER;
  }
}
