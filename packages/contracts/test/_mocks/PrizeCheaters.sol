// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Claims to be a pair and its own factory, and hands out whatever it has.
contract FakePair {
    address public immutable token0;
    address public immutable token1;

    constructor(address token, address base) {
        (token0, token1) = token < base ? (token, base) : (base, token);
    }

    function factory() external view returns (address) {
        return address(this);
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    /// @notice A buy, as the token sees it.
    function pay(address to) external {
        IERC20 token = IERC20(token0);
        if (token.balanceOf(address(this)) == 0) token = IERC20(token1);
        token.transfer(to, token.balanceOf(address(this)));
    }
}

interface IFlashPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @notice Takes tokens out of a pair first and pays for them inside the swap; then lets a pretended pair pay as well.
contract FlashBuyer {
    FakePair private _fake;

    function setFake(FakePair fake) external {
        _fake = fake;
    }

    function flash(address pair, address token, uint256 amount) external {
        bool first = IFlashPair(pair).token0() == token;
        IFlashPair(pair).swap(first ? amount : 0, first ? 0 : amount, address(this), abi.encode(first));
    }

    function uniswapV2Call(address, uint256, uint256, bytes calldata data) external {
        bool first = abi.decode(data, (bool));
        IERC20 base = IERC20(first ? IFlashPair(msg.sender).token1() : IFlashPair(msg.sender).token0());
        base.transfer(msg.sender, base.balanceOf(address(this)));
        if (address(_fake) != address(0)) _fake.pay(address(this));
    }
}
