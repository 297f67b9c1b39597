import { checkToGoName, checkToGoPhone, type ToGoCustomer } from "@comanda/domain/order/to-go-customer";
import { ObservableStore } from "@comanda/ui/observable-store";
import { readJson, writeText } from "@comanda/web/client/browser-storage";

const KEY = "to-go-customer";

/** The name and phone that a guest gave for a to-go order, stored for the next one; in memory where storage is unavailable. */
export class ToGoCustomerStore extends ObservableStore<ToGoCustomer> {
  constructor() {
    super(readCustomer());
  }

  store(customer: ToGoCustomer): void {
    this.set(customer);
    writeText("localStorage", KEY, JSON.stringify(customer));
  }
}

function readCustomer(): ToGoCustomer {
  const stored = readJson("localStorage", KEY) as Partial<Record<keyof ToGoCustomer, unknown>> | null;
  const [name, phone] = [checkToGoName(String(stored?.name ?? "")), checkToGoPhone(String(stored?.phone ?? ""))];
  return { name: name.ok ? name.value : "", phone: phone.ok ? phone.value : "" };
}
