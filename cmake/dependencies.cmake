# The libraries that we build on: Debian packages.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(GTest REQUIRED)
find_package(OpenSSL REQUIRED COMPONENTS Crypto)
find_package(pugixml REQUIRED)
find_package(valijson REQUIRED)

# minizip has no CMake package in Debian.
find_package(ZLIB REQUIRED)
find_path(MINIZIP_INCLUDE minizip/zip.h REQUIRED)
find_library(MINIZIP_LIBRARY minizip REQUIRED)
add_library(cml_minizip INTERFACE)
target_include_directories(cml_minizip SYSTEM INTERFACE ${MINIZIP_INCLUDE})
target_link_libraries(cml_minizip INTERFACE ${MINIZIP_LIBRARY} ZLIB::ZLIB)
