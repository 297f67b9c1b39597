export default function Sheet() { return null; }
