//! The page is carried inside the program: when it was built anew, so is the crate that holds it.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=build.rs");
}
