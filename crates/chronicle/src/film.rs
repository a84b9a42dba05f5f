pub fn film() {}
