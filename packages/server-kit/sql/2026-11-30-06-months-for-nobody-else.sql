-- A role that may only read here makes no months either. The role that serves is given the right at the start.
revoke execute on function kit.add_months(regclass, int) from public;
