// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Says that it is a pair of an exchange, and that everybody is rich; the exchange does not know it.
contract RichPair {
    event Transfer(address indexed from, address indexed to, uint256 value);

    address public factory;
    address public token0;
    address public token1;
    string public symbol = "UNI-V2";
    uint8 public decimals = 18;
    uint256 public totalSupply = 1e24;

    /**
     * @param factory_ 0 for itself.
     * @param owner Announced as the receiver of a deposit.
     */
    constructor(address factory_, address first, address second, address owner) {
        (factory, token0, token1) = (factory_ == address(0) ? address(this) : factory_, first, second);
        emit Transfer(address(0), owner, 1e24);
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function balanceOf(address) external view returns (uint256) {
        return totalSupply;
    }

    function getReserves() external pure returns (uint112, uint112, uint32) {
        return (1e30, 1e30, 1);
    }
}
